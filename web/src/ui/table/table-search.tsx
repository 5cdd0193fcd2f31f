import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchText } from './use-search-text.ts';
import type { TableState } from './use-table-state.ts';

export function TableSearch({ label, state }: { label: string; state: TableState }) {
  const { text, type, flush } = useSearchText(state);
  const clear = () => {
    type('');
    flush();
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
      w={{ base: '100%', xs: 260 }}
    />
  );
}
