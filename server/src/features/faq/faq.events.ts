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
    'faq.updated': OfEntry;
  }
}

export {};
