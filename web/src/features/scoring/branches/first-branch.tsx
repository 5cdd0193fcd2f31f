import { Paper, Text, Title } from '@mantine/core';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import type { BranchCommands } from './branch-commands.ts';
import { BranchFields, useCreateBranch } from './branch-form.tsx';

interface FirstBranchProps {
  scoring: Scoring;
  branches: BranchCommands;
}

/** The firm scores in branches, and this person has none: making one comes first. */
export function FirstBranch({ scoring, branches }: FirstBranchProps) {
  if (!scoring.actions.includes('createBranch'))
    return (
      <Paper withBorder>
        <EmptyState
          title="You are not in a branch yet"
          description="Your firm scores in private branches. Ask somebody who scores this project to add you to theirs."
        />
      </Paper>
    );
  return <CreateFirst scoring={scoring} branches={branches} />;
}

function CreateFirst({ scoring, branches }: FirstBranchProps) {
  const form = useCreateBranch(scoring, branches);
  return (
    <Paper withBorder p="lg" maw={560} mx="auto">
      <Title order={2}>Create your branch</Title>
      <Text c="dimmed" mb="md">
        Your firm scores in private branches: ratings, weights and notes that only its members see. Create one to begin, or wait until a
        colleague adds you to theirs.
      </Text>
      <form {...form.formProps}>
        <BranchFields form={form} people={branches.people} />
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} mt="md">
          Create Branch
        </SubmitButton>
      </form>
    </Paper>
  );
}
