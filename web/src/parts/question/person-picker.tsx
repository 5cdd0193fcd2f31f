import { useQuery } from '@apollo/client/react';
import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ASSIGNEES } from './question.operations.ts';

interface PersonPickerProps {
  label: string;
  projectId: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Who is chosen now: shown by name even when they could not be chosen any more. */
  current?: { readonly id: string; readonly name: string } | null;
  description?: string;
  placeholder?: string;
  error?: ReactNode;
}

/** What is said about a choice stands below it: the fields beside each other stay in line, and none moves when something is said. */
const BELOW: SelectProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** Who can be in charge of questions of a project, found by name. Anybody who is not in it yet is told apart, and joins it by being chosen. */
export function PersonPicker({ projectId, current, description, ...props }: PersonPickerProps) {
  const { data } = useQuery(ASSIGNEES, { variables: { project: projectId }, fetchPolicy: 'cache-and-network' });
  const offered = data?.assignees ?? [];
  const known = current && !offered.some(({ user }) => user.id === current.id) ? [{ user: current, joins: false }, ...offered] : offered;
  const joining = known.find(({ user, joins }) => joins && user.id === props.value)?.user;
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage="Nobody found"
      inputWrapperOrder={BELOW}
      data={known.map(({ user: { id, name }, joins }) => ({ value: id, label: joins ? `${name} (not in the project yet)` : name }))}
      description={joining ? `${joining.name} is not in the project yet and will be added to it as a domain expert.` : description}
      {...props}
    />
  );
}
