declare module '../../platform/events/events.ts' {
  interface Events {
    'libraryQuestion.created': { label: string; isPublic: boolean };
    'libraryQuestion.updated': { label: string; isPublic: boolean; reworded: boolean };
    'libraryQuestions.deleted': { questions: { id: string; label: string }[] };
    'questionGroup.created': { name: string; parentId: string | null };
    'questionGroup.updated': { name: string };
    'questionGroup.deleted': { name: string };
    'questions.linked': { questionIds: string[] };
    'questions.unlinked': { questionIds: string[] };
    'questions.movedBetweenGroups': { fromGroupId: string; toGroupId: string; questionIds: string[] };
    'questions.copiedFromLibrary': { projectId: string | null; templateId: string | null; groupId: string | null; questionsCount: number };
    'questions.copiedToLibrary': { projectId: string | null; draftProjectId: string | null; added: number; linked: number };
  }
}

export {};
