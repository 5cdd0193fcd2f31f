import type { Feature } from '../../platform/feature/feature.ts';
import { checkFiles } from './check-files.ts';
import { directUploadRoutes } from './direct-upload.routes.ts';
import { downloadRoute } from './download.route.ts';
import { removeUnattachedFiles } from './remove-unattached-files.ts';
import { uploadRoute } from './upload.route.ts';

export const feature: Feature = {
  name: 'file',
  jobs: [checkFiles, removeUnattachedFiles],
  async routes(app, parts) {
    await uploadRoute(app, parts);
    directUploadRoutes(app, parts);
    downloadRoute(app, parts);
  },
};
