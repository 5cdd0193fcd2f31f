declare module '../../platform/events/events.ts' {
  interface Events {
    'client.created': { name: string };
    'client.updated': { name: string };
    'client.deleted': { name: string };
  }
}

export {};
