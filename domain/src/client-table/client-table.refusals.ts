import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import type { ClientTableDenial } from './client-table.policy.ts';

export const CLIENT_TABLE_REFUSALS = {
  ...PROJECT_REFUSALS,
  'no-client-tables': 'Client tables are for RFP and RFI projects of firms that use them.',
  'project-has-started': 'Client tables can be changed only before the project is published.',
  'tables-locked': 'The client tables are locked. Please unlock them first.',
  'tables-submitted': 'The data was submitted and is locked for editing.',
  'deadline-over': 'The deadline for filling in the data has passed. Please ask the brokerage firm for more time.',
  'not-a-client': 'Only the client can submit its data.',
  'no-client': 'Please choose the client of this project first.',
  'not-invited': 'This person has followed their invitation already.',
} as const satisfies Record<ClientTableDenial, string>;
