interface CalendarAddressesTable {
  userId: string;
  /** The secret itself is shown once, when it is made. */
  tokenHash: string;
  createdAt: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    calendarAddresses: CalendarAddressesTable;
  }
}

export {};
