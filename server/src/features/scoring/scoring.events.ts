declare module '../../platform/events/events.ts' {
  interface Events {
    'winners.set': { projectId: string; winners: string[] };
    /** Before and after: a rating, or null where it was not rated before or the rating was taken back. */
    'answer.rated': {
      projectId: string;
      participationId: string;
      questionId: string;
      branchId: string | null;
    };
  }
}
