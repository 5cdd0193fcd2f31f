import type { Defaulted } from '../../../platform/database/columns.ts';

interface GatheredMailsTable {
  userId: string;
  /** Of the last message; null before the first. */
  mailedAt: Date | null;
  /** How many messages there were since the person was last seen in the product. */
  unanswered: Defaulted<number>;
  /** When they last signed in. A session that has ended is not there any more to tell. */
  backAt: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    gatheredMails: GatheredMailsTable;
  }
}
