import './history.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { HISTORY_FILE } from './export-history.ts';
import { removeHistoryExports } from './remove-history-exports.ts';

export const feature: Feature = {
  name: 'history',
  jobs: [removeHistoryExports],
  // What is in it depends on who exported it: branches they see, comparisons of their own.
  fileOwners: { [HISTORY_FILE]: async (ctx, ownerId) => ctx.actor.kind === 'user' && ctx.actor.userId === ownerId },
};
