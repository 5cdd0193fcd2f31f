import './importing.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { seesDraftFile } from './see-draft-file.ts';

export const feature: Feature = {
  name: 'importing',
  fileOwners: { draftProject: seesDraftFile },
};
