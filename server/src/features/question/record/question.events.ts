import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';

/** Where it happened: exactly one of the two is set. */
interface Place {
  projectId: string | null;
  templateId: string | null;
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'section.created': Place & { name: string };
    'section.updated': Place & { name: string };
    'section.deleted': Place & { name: string; questionsCount: number };
    'section.copied': Place & { fromSectionId: string; questionsCount: number };
    'section.moved': Place;
    'sections.reordered': Place;
    'sections.addedFromTemplates': Place & { templateIds: string[]; sectionIds: string[] };
    'question.created': Place & { sectionId: string; label: string };
    'question.updated': Place & { sectionId: string; label: string; reworded: boolean };
    'question.deleted': Place & { sectionId: string; label: string };
    'question.copied': Place & { sectionId: string; fromQuestionId: string };
    'question.moved': Place & { fromSectionId: string; toSectionId: string };
    'questions.reordered': Place & { sectionId: string };
    'question.weightSet': Place & { from: number; to: number };
    'question.extracted': Place & { sourceQuestionId: string | null };
    'question.restored': Place & { versionId: string };
    'question.approved': Place & { from: QuestionStatus };
    'question.rejected': Place & { from: QuestionStatus; reason: string | null };
    'question.savedInLibrary': { isPublic: boolean; fromQuestionId: string };
  }
}
