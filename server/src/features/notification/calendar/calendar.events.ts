declare module '../../../platform/events/events.ts' {
  interface Events {
    /** Made, or made anew: the earlier address no longer works. */
    'calendar.renewed': Record<string, never>;
    'calendar.revoked': Record<string, never>;
  }
}

export {};
