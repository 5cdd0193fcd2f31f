import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useState } from 'react';
import { useDebouncedCallback } from '../use-debounced-callback.ts';

interface TableSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function TableSearch({ label, value, onChange }: TableSearchProps) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const search = useDebouncedCallback((next: string) => {
    setGiven(next);
    onChange(next);
  }, DEBOUNCE.tableSearch);
  // Back and Forward change the search from outside.
  if (given !== value) {
    setGiven(value);
    setText(value);
  }
  const clear = () => {
    setText('');
    search('');
    search.flush();
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
      w={{ base: '100%', xs: 260 }}
    />
  );
}
