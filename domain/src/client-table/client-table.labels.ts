import type { CellType } from './client-table.data.ts';
import type { ClientMemberStatus } from './client-table.status.ts';

export const CLIENT_MEMBER_STATUS_LABELS = {
  ACTIVE: 'Active',
  DRAFT: 'Draft',
  INVITED: 'Invited',
  DISABLED: 'Disabled',
} as const satisfies Record<ClientMemberStatus, string>;

export const CELL_TYPE_LABELS = { text: 'Text', list: 'List', file: 'File' } as const satisfies Record<CellType, string>;

export const CLIENT_TABLE_TEXTS = {
  none: 'There are no tables to display',
  firm: (company: string) => `Brokerage Firm: ${company}`,
  locked: 'Data are locked for editing',
  submit: 'Submit Data',
  confirmSubmit:
    'Please make sure that all requested information is filled in correctly. The brokerage firm will receive a notification immediately after your confirmation.',
  submitted: 'The data was successfully submitted',
  unableToSubmit: 'Unable to submit data',
  unableToSave: (message: string) => `Unable to save data. ${message}`,
  inviteSent: 'The invite is successfully sent',
} as const;
