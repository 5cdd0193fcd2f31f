import type { Feature } from '../../platform/feature/feature.ts';
import { downloadRoute } from './download.route.ts';
import { removeUnattachedFiles } from './remove-unattached-files.ts';
import { uploadRoute } from './upload.route.ts';

export const feature: Feature = {
  name: 'file',
  jobs: [removeUnattachedFiles],
  async routes(app, parts) {
    await uploadRoute(app, parts);
    downloadRoute(app, parts);
  },
};
