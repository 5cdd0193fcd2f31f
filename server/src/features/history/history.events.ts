declare module '../../platform/events/events.ts' {
  interface Events {
    /** Not how many entries: others may see fewer, and would learn how many they do not see. */
    'history.exported': { projectId: string };
  }
}

export {};
