import { useMutation } from '@apollo/client/react';
import { updateBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Branch, Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { problemIn } from '../../../ui/form/problem-in.ts';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { UPDATE_BRANCH } from './branch.operations.ts';
import type { BranchCommands } from './branch-commands.ts';
import { BranchFields, MembersField, NameField, useCreateBranch } from './branch-form.tsx';

interface CreateBranchDialogProps {
  scoring: Scoring;
  branches: BranchCommands;
  onClose: () => void;
}

export function CreateBranchDialog({ scoring, branches, onClose }: CreateBranchDialogProps) {
  const show = (branch: string | null | undefined) => {
    onClose();
    branches.show(branch);
  };
  const form = useCreateBranch(scoring, { ...branches, show });
  return (
    <FormDialog title="Create Branch" form={form} onClose={onClose} submitLabel="Create Branch">
      <BranchFields form={form} people={branches.people} />
    </FormDialog>
  );
}

interface EditBranchDialogProps {
  branch: Branch;
  branches: BranchCommands;
  onClose: () => void;
}

/** Name and members; how it is scored stays as it is. */
export function EditBranchDialog({ branch, branches, onClose }: EditBranchDialogProps) {
  const [update] = useMutation(UPDATE_BRANCH);
  const form = useAppForm({
    schema: updateBranchSchema.omit({ branch: true }),
    initialValues: { name: branch.name, members: branch.members.map(({ id }) => ({ id })) },
    onUnchanged: onClose,
    onSubmit: async ({ name, members }) => {
      await update({ variables: { input: { branch: { id: branch.id }, name: name ?? branch.name, members: members ?? [] } } });
      snackbar.success('The branch is saved');
      onClose();
      await branches.reload();
    },
  });
  const { fields } = form;
  return (
    <FormDialog title="Edit Branch" form={form} onClose={onClose} submitLabel="Save">
      <NameField label="Name" {...fields.getInputProps('name')} />
      <MembersField
        people={withMembers(branches.people, branch)}
        value={(fields.values.members ?? []).map(({ id }) => id)}
        onChange={(ids) =>
          fields.setFieldValue(
            'members',
            ids.map((id) => ({ id })),
          )
        }
        error={problemIn(fields.errors, 'members')}
      />
    </FormDialog>
  );
}

/** Who has left the project since is still a member of the branch, and can be taken out of it. */
function withMembers(people: BranchCommands['people'], { members }: Branch): BranchCommands['people'] {
  return [...people, ...members.filter(({ id }) => !people.some((person) => person.id === id))];
}
