import type { SelectProps } from '@mantine/core';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { flattenGroups, pathName } from './group-path.ts';
import type { Group } from './library.operations.ts';

interface GroupSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  groups: readonly Group[] | undefined;
  value: string | null;
  onChange: (group: Group | null) => void;
}

/** The groups this person may put questions into, each with the way to it. */
export function GroupSelect({ groups, value, onChange, ...props }: GroupSelectProps) {
  const known = flattenGroups(groups ?? []).filter(({ isReadonly }) => !isReadonly);
  return (
    <RequiredSelect
      searchable
      nothingFoundMessage={known.length === 0 ? 'There are no groups yet. Create one in the Smart Library.' : 'No group found'}
      placeholder="Choose a group"
      {...props}
      data={known.map((group) => ({ value: group.id, label: pathName(group) }))}
      value={value}
      onChange={(id) => onChange(known.find((group) => group.id === id) ?? null)}
    />
  );
}
