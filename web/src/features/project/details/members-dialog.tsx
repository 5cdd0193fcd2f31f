import { useMutation } from '@apollo/client/react';
import { updateProjectMembersSchema } from '@weighbridge/domain/project/project.schema.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { RecordFormDialog } from '../../../ui/form/record-form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { MemberFields } from '../form/member-fields.tsx';
import { UPDATE_PROJECT_MEMBERS } from '../form/project-form.operations.ts';
import { useFormOptions } from '../form/use-form-options.ts';

interface MembersDialogProps {
  project: Project;
  onClose: () => void;
  onReload: () => void;
}

const refs = (people: readonly { id: string }[]) => people.map(({ id }) => ({ id }));

export function MembersDialog({ project, onClose, onReload }: MembersDialogProps) {
  const [updateMembers] = useMutation(UPDATE_PROJECT_MEMBERS);
  const { people } = useFormOptions();
  const form = useAppForm({
    schema: updateProjectMembersSchema.omit({ id: true, updatedAt: true }),
    initialValues: {
      productOwners: refs(project.productOwners),
      domainExperts: refs(project.domainExperts),
      viewers: refs(project.viewers),
    },
    onUnchanged: onClose,
    onSubmit: async (members) => {
      await updateMembers({ variables: { input: { ...members, id: project.id, updatedAt: project.updatedAt } } });
      snackbar.success('Members are saved');
      onClose();
    },
  });
  return (
    <RecordFormDialog title="Edit Members" form={form} onClose={onClose} onReload={onReload} submitLabel="Save">
      <MemberFields fields={form.fields} people={people} current={project} />
    </RecordFormDialog>
  );
}
