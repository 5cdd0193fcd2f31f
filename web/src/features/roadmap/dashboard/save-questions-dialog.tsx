import type { SaveQuestionsAction } from '@weighbridge/domain/library/save-questions.schema.ts';
import type { OriginSection, QuestionsOrigin, SavedQuestions } from '../../../parts/save-questions/save-questions.ts';
import { SaveQuestionsFields } from '../../../parts/save-questions/save-questions-fields.tsx';
import { useSaveQuestionsForm } from '../../../parts/save-questions/use-save-questions-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface SaveQuestionsDialogProps {
  origin: QuestionsOrigin;
  name: string;
  sections: readonly OriginSection[];
  /** Chosen at first; another one can be chosen instead. */
  action?: SaveQuestionsAction;
  onSaved: (saved: SavedQuestions) => void;
  onClose: () => void;
}

/** Keeps the questions of a project for later: as a template, or in the library. */
export function SaveQuestionsDialog({ origin, name, sections, action, onSaved, onClose }: SaveQuestionsDialogProps) {
  const form = useSaveQuestionsForm({ origin, name, sections, onSaved, ...(action && { action }) });
  return (
    <FormDialog title="Save questions" form={form} onClose={onClose} submitLabel="Save" size="lg">
      <SaveQuestionsFields fields={form.fields} sections={sections} />
    </FormDialog>
  );
}
