import { groupPath } from '@weighbridge/domain/library/group.schema.ts';
import { z } from 'zod';
import { pathOf } from '../../parts/library/group-path.ts';
import { GroupSelect } from '../../parts/library/group-select.tsx';
import type { Group } from '../../parts/library/library.operations.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';

const formSchema = z.object({ path: groupPath() });

interface ChooseGroupDialogProps {
  title: string;
  submitLabel: string;
  groups: readonly Group[] | undefined;
  /** What it throws is shown in the dialog. */
  save: (path: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Which group the chosen questions go to. */
export function ChooseGroupDialog({ title, submitLabel, groups, save, onClose }: ChooseGroupDialogProps) {
  const initialValues: { path: string[] } = { path: [] };
  const form = useAppForm({ schema: formSchema, initialValues, onSubmit: ({ path }) => save(path) });
  const { fields } = form;
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={submitLabel}>
      <GroupSelect
        label="Group"
        withAsterisk
        required
        data-autofocus
        openOnFocus={false}
        groups={groups}
        value={fields.values.path.at(-1) ?? null}
        onChange={(group) => fields.setFieldValue('path', group ? pathOf(group) : [])}
        error={fields.errors['path']}
      />
    </FormDialog>
  );
}
