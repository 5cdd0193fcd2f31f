interface OfTable {
  projectId: string;
  tableId: string;
}

interface OfMember {
  projectId: string;
  memberId: string;
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'clientTable.created': OfTable;
    /** Its name, columns, cells to fill in or visibility; `filled` is for what stands in the cells. */
    'clientTable.updated': OfTable;
    'clientTable.filled': OfTable;
    'clientTable.deleted': OfTable;
    /** The client says that everything is filled in. */
    'clientTables.submitted': { projectId: string };
    'clientTables.locked': { projectId: string };
    'clientTables.unlocked': { projectId: string };
    'clientTables.deadlineSet': { projectId: string; from: string | null; to: string | null };
    /** Invited by mail; the secret of the link is made by the reaction. Somebody who is a member at once has an account already. */
    'clientMember.added': OfMember;
    'clientMember.reinvited': OfMember;
    'clientMember.joined': OfMember;
    'clientMember.removed': OfMember;
  }
}

export {};
