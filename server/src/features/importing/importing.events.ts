declare module '../../platform/events/events.ts' {
  interface Events {
    'draftProject.created': { name: string; questionsCount: number; rejectedCount: number };
    'draftProject.updated': { name: string; questionsCount: number };
    'draftProject.deleted': { name: string };
  }
}

export {};
