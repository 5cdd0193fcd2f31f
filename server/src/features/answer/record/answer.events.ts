declare module '../../../platform/events/events.ts' {
  interface Events {
    /** All answers of a product were submitted. */
    'answer.submitted': { projectId: string; participationId: string };
    /** The firm asks for one of them again. */
    'answer.updateRequested': { projectId: string; participationId: string; questionId: string; notes: string | null };
    /** The vendor gave an answer again after submitting: ratings of what it said before are void. */
    'answer.givenAgain': { projectId: string; participationId: string; questionId: string };
    /** The firm corrected what a product said. */
    'answer.corrected': { projectId: string; participationId: string; questionId: string };
    'vendor.productProfileSaved': { productId: string; projectId: string; saved: number; sent: number };
    'vendor.productProfileEntryRemoved': { productId: string; entryId: string; label: string };
    'answers.completedFromProfile': { projectId: string; productId: string; participationId: string; added: number };
  }
}

export {};
