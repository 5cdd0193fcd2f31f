declare module '../../platform/events/events.ts' {
  interface Events {
    'winners.set': { projectId: string; winners: string[] };
    /** The rating before and after; null when there was none or it was removed. */
    'answer.rated': {
      projectId: string;
      participationId: string;
      questionId: string;
      branchId: string | null;
    };
  }
}
