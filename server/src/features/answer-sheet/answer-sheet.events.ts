declare module '../../platform/events/events.ts' {
  interface Events {
    /** The subject is the participation. */
    /** 'Upload Q&A'. */
    'project.questionsUploaded': { sectionsCount: number; questionsCount: number; answersCount: number; rejectedCount: number };
    'answers.exported': { projectId: string; questionsCount: number };
  }
}

export {};
