/** Up to where each person has to be shown the database: the position in its log after their last change. */
interface LastChangesTable {
  userId: string;
  position: number;
}

declare module './tables.ts' {
  interface Tables {
    lastChanges: LastChangesTable;
  }
}
