import { useMutation } from '@apollo/client/react';
import { Radio, Stack, TextInput } from '@mantine/core';
import { SCORING_TYPES } from '@weighbridge/domain/access/company-settings.ts';
import { BRANCH_LIMITS, createBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { SCORING_TYPE_LABELS } from '../../../parts/project/scoring-type-labels.ts';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { problemIn } from '../../../ui/form/problem-in.ts';
import { SearchedChoices } from '../../../ui/form/searched-choices.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { CREATE_BRANCH, SELECT_BRANCH } from './branch.operations.ts';
import type { BranchCommands } from './branch-commands.ts';

const WITHOUT_PROJECT = createBranchSchema.omit({ project: true });

/** A branch of one's own: with whom it is shared, and how it is scored for good. */
export function useCreateBranch(scoring: Scoring, branches: BranchCommands) {
  const [create] = useMutation(CREATE_BRANCH);
  const [select] = useMutation(SELECT_BRANCH);
  const project = { id: scoring.project.id };
  return useAppForm({
    schema: WITHOUT_PROJECT,
    initialValues: { name: '', scoringType: scoring.scoringType, members: [] as { id: string }[] },
    onSubmit: async (values) => {
      const { data } = await create({ variables: { input: { ...values, project } } });
      const branch = { id: data?.createBranch.id ?? '' };
      await select({ variables: { input: { project, branch } } });
      branches.show(branch.id);
    },
  });
}

interface BranchFieldsProps {
  form: ReturnType<typeof useCreateBranch>;
  people: BranchCommands['people'];
}

export function BranchFields({ form: { fields }, people }: BranchFieldsProps) {
  return (
    <Stack gap="md">
      <NameField label="Name" placeholder="Named after you unless you choose another name" {...fields.getInputProps('name')} />
      <Radio.Group label="Scoring type" description="It cannot be changed later." withAsterisk {...fields.getInputProps('scoringType')}>
        <Stack gap={6} mt={6}>
          {SCORING_TYPES.map((type) => (
            <Radio key={type} value={type} label={SCORING_TYPE_LABELS[type]} />
          ))}
        </Stack>
      </Radio.Group>
      <MembersField
        people={people}
        value={fields.values.members.map(({ id }) => id)}
        onChange={(ids) =>
          fields.setFieldValue(
            'members',
            ids.map((id) => ({ id })),
          )
        }
        error={problemIn(fields.errors, 'members')}
      />
    </Stack>
  );
}

export function NameField(props: React.ComponentProps<typeof TextInput>) {
  return <TextInput maxLength={BRANCH_LIMITS.name} {...props} value={props.value ?? ''} />;
}

interface MembersFieldProps {
  people: BranchCommands['people'];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: React.ReactNode;
}

export function MembersField({ people, value, onChange, error }: MembersFieldProps) {
  const me = useProfile().id;
  return (
    <SearchedChoices
      label="Members"
      description="They rate, weigh and take notes in it with you. Nobody else can see it until you open it."
      data={people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name }))}
      value={value.filter((id) => id !== me)}
      onChange={onChange}
      error={error}
      nothingFoundMessage="Nobody found"
    />
  );
}
