import './client-project.graphql.ts';
import './client-table.events.ts';
import './client-table.tables.ts';
import './client-table-mutations.graphql.ts';
import './client-tables-live.graphql.ts';
import './project-client-tables.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { clientInvitations } from '../account/account.slots.ts';
import { liveReactions } from './client-table.reactions.ts';
import { joinProjects } from './join-projects.ts';
import { isInvitedTableFile, seesTableFiles } from './see-table-file.ts';

export const feature: Feature = {
  name: 'client-table',
  reactions: { live: liveReactions },
  fileOwners: { clientTable: seesTableFiles },
  invitedFiles: { clientTable: (ctx, tableId, projectId) => isInvitedTableFile(ctx.db, tableId, projectId) },
  fills: [clientInvitations.by({ afterAccountCreated: joinProjects })],
};
