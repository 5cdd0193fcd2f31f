import { Select, type SelectProps } from '@mantine/core';

/** One of several that cannot be left empty: choosing what is chosen already keeps it. */
export function RequiredSelect(props: SelectProps) {
  return <Select {...props} allowDeselect={false} />;
}
