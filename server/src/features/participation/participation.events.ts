declare module '../../platform/events/events.ts' {
  interface Events {
    /** Before publication: nobody outside the team knows. */
    'participation.added': { projectId: string; participationIds: string[] };
    /** Their vendors are to be told. */
    'participation.invited': { projectId: string; participationIds: string[] };
    'participation.removed': { projectId: string; productIds: (string | null)[] };
    /** Who is scored as they are, and who has until when. */
    'participation.chosen': { projectId: string; submitted: string[]; extended: { id: string; deadline: string }[] };
    'participation.winnersSet': { projectId: string; winners: string[] };
  }
}

export {};
