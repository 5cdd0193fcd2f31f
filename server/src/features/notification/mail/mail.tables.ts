import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';

interface OptOutLinksTable {
  /** Not a digest: it opens nothing, and the message it is in is kept in the outbox as well. */
  token: string;
  userId: string;
  kinds: NotificationKind[];
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    optOutLinks: OptOutLinksTable;
  }
}
