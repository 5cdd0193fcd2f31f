import { useMutation } from '@apollo/client/react';
import { Text, TextInput } from '@mantine/core';
import { createGroupSchema, GROUP_LIMITS } from '@weighbridge/domain/library/group.schema.ts';
import { pathName } from '../../parts/library/group-path.ts';
import type { Group } from '../../parts/library/library.operations.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { CREATE_QUESTION_GROUP, UPDATE_QUESTION_GROUP } from './group.operations.ts';

interface GroupDialogProps {
  /** Null for a new one. */
  group: Group | null;
  /** Where a new one goes; null for a top group. */
  parent: Group | null;
  onSaved: (text: string) => void;
  onClose: () => void;
  onReload: () => void;
}

const formSchema = createGroupSchema.omit({ parent: true });

export function GroupDialog({ group, parent, onSaved, onClose, onReload }: GroupDialogProps) {
  const [createGroup] = useMutation(CREATE_QUESTION_GROUP);
  const [updateGroup] = useMutation(UPDATE_QUESTION_GROUP);
  const form = useAppForm({
    schema: formSchema,
    initialValues: { name: group?.name ?? '', description: group?.description ?? '' },
    onUnchanged: group ? onClose : undefined,
    onSubmit: async (values) => {
      if (group) await updateGroup({ variables: { input: { id: group.id, updatedAt: group.updatedAt, ...values } } });
      else await createGroup({ variables: { input: { ...values, parent: parent && { id: parent.id } } } });
      onSaved(group ? 'Group saved' : 'Group added');
    },
  });
  const { fields } = form;
  return (
    <RecordFormDialog
      title={group ? 'Edit group' : parent ? 'Add sub-group' : 'Add group'}
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={group ? 'Save' : 'Add'}
    >
      {parent && <Text c="dimmed">In {pathName(parent)}</Text>}
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={GROUP_LIMITS.name} {...fields.getInputProps('name')} />
      <TextArea
        label="Description"
        max={GROUP_LIMITS.description}
        {...fields.getInputProps('description')}
        value={fields.values.description ?? ''}
      />
    </RecordFormDialog>
  );
}
