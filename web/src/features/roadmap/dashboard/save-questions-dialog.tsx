import type { OriginSection, QuestionsOrigin, SavedQuestions } from '../../../parts/save-questions/save-questions.ts';
import { SaveQuestionsFields } from '../../../parts/save-questions/save-questions-fields.tsx';
import { useSaveQuestionsForm } from '../../../parts/save-questions/use-save-questions-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface SaveQuestionsDialogProps {
  origin: QuestionsOrigin;
  name: string;
  sections: readonly OriginSection[];
  onSaved: (saved: SavedQuestions) => void;
  onClose: () => void;
}

/** Keeps the questions of a project for later: as a template, or in the library. */
export function SaveQuestionsDialog({ origin, name, sections, onSaved, onClose }: SaveQuestionsDialogProps) {
  const form = useSaveQuestionsForm({ origin, name, sections, onSaved });
  return (
    <FormDialog title="Save questions" form={form} onClose={onClose} submitLabel="Save" size="lg">
      <SaveQuestionsFields fields={form.fields} sections={sections} />
    </FormDialog>
  );
}
