declare module '../../platform/events/events.ts' {
  interface Events {
    /** The subject is the participation. */
    'answers.exported': { projectId: string; questionsCount: number };
  }
}

export {};
