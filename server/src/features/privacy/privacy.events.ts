declare module '../../platform/events/events.ts' {
  interface Events {
    /** The subject is the person whose data it is. */
    'privacy.exported': Record<string, never>;
    'privacy.erased': Record<string, never>;
  }
}

export {};
