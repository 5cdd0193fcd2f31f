import './client-project.graphql.ts';
import './record/client-table.events.ts';
import './record/client-table.tables.ts';
import './client-table-mutations.graphql.ts';
import './live/client-tables-live.graphql.ts';
import './project-client-tables.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { clientInvitations } from '../account/record/account.slots.ts';
import { liveReactions } from './live/client-table.reactions.ts';
import { joinProjects } from './members/join-projects.ts';
import { isInvitedTableFile, seesTableFiles } from './record/see-table-file.ts';

export const feature: Feature = {
  name: 'client-table',
  reactions: { live: liveReactions },
  fileOwners: { clientTable: seesTableFiles },
  invitedFiles: { clientTable: (ctx, tableId, projectId) => isInvitedTableFile(ctx.db, tableId, projectId) },
  fills: [clientInvitations.by({ afterAccountCreated: joinProjects })],
};
