import { useMutation } from '@apollo/client/react';
import type { SaveQuestionsAction, saveQuestionsSchema } from '@weighbridge/domain/library/save-questions.schema.ts';
import type { z } from 'zod';
import { COPY_PROJECT_QUESTIONS_TO_LIBRARY, CREATE_TEMPLATE_FROM_QUESTIONS } from './save-questions.operations.ts';

/** Where the questions are taken from: an upload, or a project. */
export interface QuestionsOrigin {
  readonly kind: 'draft' | 'project';
  readonly id: string;
}

export interface OriginSection {
  readonly id: string;
  readonly name: string;
  readonly questionsCount: number;
}

/** What became of them. */
export type SavedQuestions =
  | { readonly action: Extract<SaveQuestionsAction, 'CREATE_TEMPLATE'>; readonly templateId: string }
  | { readonly action: Exclude<SaveQuestionsAction, 'CREATE_TEMPLATE'> };

type Values = z.output<typeof saveQuestionsSchema>;

export function useSaveQuestions({ kind, id }: QuestionsOrigin): (values: Values) => Promise<SavedQuestions> {
  const [createTemplate] = useMutation(CREATE_TEMPLATE_FROM_QUESTIONS);
  const [copyToLibrary] = useMutation(COPY_PROJECT_QUESTIONS_TO_LIBRARY);
  const origin = kind === 'draft' ? { draftProjectId: id } : { project: { id } };
  return async ({ action, templateName, sections }) => {
    switch (action) {
      case 'CREATE_PROJECT':
        // The project is made by the wizard, from the upload as a whole.
        return { action };
      case 'CREATE_TEMPLATE': {
        const chosen = sections.map((section) => ({ id: section.id, name: section.name }));
        const { data } = await createTemplate({ variables: { input: { ...origin, name: templateName ?? '', sections: chosen } } });
        return { action, templateId: data?.createTemplateFromQuestions.id ?? '' };
      }
      case 'SAVE_TO_LIBRARY': {
        const chosen = sections.map((section) => ({ id: section.id, path: section.path }));
        await copyToLibrary({ variables: { input: { ...origin, sections: chosen } } });
        return { action };
      }
    }
  };
}
