declare module '../../platform/events/events.ts' {
  interface Events {
    'file.uploaded': { filename: string; size: number };
  }
}

export {};
