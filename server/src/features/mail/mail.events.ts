declare module '../../platform/events/events.ts' {
  interface Events {
    'mail.retried': { to: string; subject: string };
  }
}

export {};
