declare module '../../platform/events/events.ts' {
  interface Events {
    /** All answers of a product were handed in. */
    'answer.submitted': { projectId: string; participationId: string };
    /** The firm asks for one of them again. */
    'answer.updateRequested': { projectId: string; participationId: string; questionId: string; notes: string | null };
  }
}

export {};
