import {
  SAVE_QUESTIONS_MESSAGES,
  type SaveQuestionsAction,
  saveQuestionsSchema,
} from '@weighbridge/domain/library/save-questions.schema.ts';
import type { z } from 'zod';
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { type OriginSection, type QuestionsOrigin, type SavedQuestions, useSaveQuestions } from './save-questions.ts';

const COPIED = 'All Questions are successfully copied';

export interface ChosenSection {
  id: string;
  name: string;
  path: string[];
}

export interface SaveQuestionsValues extends Record<string, unknown> {
  project: { id: string };
  action: SaveQuestionsAction | '';
  templateName: string;
  sections: ChosenSection[];
}

const formSchema = saveQuestionsSchema as unknown as z.ZodType<z.output<typeof saveQuestionsSchema>, SaveQuestionsValues>;

interface Options {
  origin: QuestionsOrigin;
  sections: readonly OriginSection[];
  /** The suggested name of a new template. */
  name: string;
  /** Asked for already, by the button that was pressed. */
  action?: SaveQuestionsAction;
  onSaved: (saved: SavedQuestions) => Promise<unknown> | unknown;
}

/** Every section is chosen at first, under its own name; a group of the library has to be named for each. */
export function useSaveQuestionsForm({ origin, sections, name, action, onSaved }: Options): AppForm<SaveQuestionsValues> {
  const save = useSaveQuestions(origin);
  const initialValues: SaveQuestionsValues = {
    project: { id: origin.id },
    action: action ?? '',
    templateName: name,
    sections: sections.map((section) => ({ id: section.id, name: section.name, path: [] })),
  };
  return useAppForm({
    schema: formSchema,
    initialValues,
    // Nothing is written here that could not be chosen again.
    guard: false,
    onSubmit: async (values) => {
      if (values.action === 'CREATE_PROJECT' && origin.kind === 'project') {
        snackbar.warning(SAVE_QUESTIONS_MESSAGES.unsupported);
        return;
      }
      const saved = await save(values);
      if (saved.action !== 'CREATE_PROJECT') snackbar.success(COPIED);
      await onSaved(saved);
    },
  });
}
