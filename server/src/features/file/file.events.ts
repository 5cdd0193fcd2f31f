declare module '../../platform/events/events.ts' {
  interface Events {
    'file.uploaded': { filename: string; size: number };
    /** `virus` is the scanner's name for it. */
    'file.infected': { filename: string; size: number; virus: string };
  }
}

export {};
