import { Button, Group, Paper, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import type { DraftProjectFieldsFragment } from '../../lib/graphql/generated/graphql.ts';
import type { SavedQuestions } from '../../parts/save-questions/save-questions.ts';
import { SaveQuestionsFields } from '../../parts/save-questions/save-questions-fields.tsx';
import { useSaveQuestionsForm } from '../../parts/save-questions/use-save-questions-form.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { DraftLoading } from './draft-loading.tsx';
import { ImportFrame } from './import-frame.tsx';
import { reviewPath } from './import-path.ts';
import { useDraft } from './use-draft.ts';

export function ManageStepPage() {
  const { id, draft, error } = useDraft();
  return (
    <ImportFrame step="Manage Data" id={id} subtitle={draft?.name}>
      {draft ? <ManageForm key={draft.updatedAt} draft={draft} /> : <DraftLoading error={error} />}
    </ImportFrame>
  );
}

function ManageForm({ draft }: { draft: DraftProjectFieldsFragment }) {
  const navigate = useNavigate();
  const leave = (saved: SavedQuestions) => {
    switch (saved.action) {
      case 'CREATE_PROJECT':
        return navigate({ to: ROUTES.projectWizardNew.path, search: { draftProjectId: draft.id } });
      case 'CREATE_TEMPLATE':
        return navigate({ to: ROUTES.template.path.replace(':id', saved.templateId) });
      case 'SAVE_TO_LIBRARY':
        return navigate({ to: ROUTES.library.path });
    }
  };
  const sections = draft.sections.filter(({ questionsCount }) => questionsCount > 0);
  const form = useSaveQuestionsForm({
    origin: { kind: 'draft', id: draft.id },
    name: draft.name,
    sections,
    onSaved: leave,
  });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={860}>
      <form {...form.formProps}>
        <Stack gap="lg">
          <SaveQuestionsFields fields={form.fields} sections={sections} />
          <FormAlert text={form.errorText} />
          <Group justify="space-between">
            <Button variant="default" component={Link} to={reviewPath(draft.id)}>
              Back
            </Button>
            <SubmitButton form={form}>Continue</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
