interface OfEntry {
  projectId: string;
  entryId: string;
}

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A question; `participationId` is null when the team wrote it. */
    'faq.asked': OfEntry & { participationId: string | null };
    /** A reply or a clarification under the question `parentId`; `participationId` is null when the team wrote it. */
    'faq.replied': OfEntry & { parentId: string; participationId: string | null };
    'faq.published': OfEntry & { isPublic: boolean };
    'faq.rejected': OfEntry;
    /** A rejected question whose author changed its words. */
    'faq.askedAgain': OfEntry & { participationId: string | null };
    'faq.updated': OfEntry;
  }
}

export {};
