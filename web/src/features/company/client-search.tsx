import { Autocomplete, CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useEffect, useState } from 'react';
import { restGet } from '../../lib/rest.ts';
import { useDebouncedCallback } from '../../ui/use-debounced-callback.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

interface ClientSearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** The keyword filter of the list, with the names that would match while one types. */
export function ClientSearch({ value, onChange }: ClientSearchProps) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Back and Forward change the search from outside.
  if (given !== value) {
    setGiven(value);
    setText(value);
  }
  const search = useDebouncedCallback((next: string) => {
    setGiven(next);
    onChange(next);
  }, DEBOUNCE.tableSearch);
  const names = useSuggestions(text);

  const change = (next: string) => {
    setText(next);
    search(next);
  };
  return (
    <Autocomplete
      type="search"
      aria-label="Search clients"
      placeholder="Search clients"
      value={text}
      onChange={change}
      onOptionSubmit={(name) => {
        change(name);
        search.flush();
      }}
      data={names}
      // What the server found may match by location, which is not in the name.
      filter={({ options }) => options}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} /> : null}
      w={{ base: '100%', xs: 260 }}
    />
  );
}

interface Suggestion {
  readonly id: string;
  readonly name: string;
}

function useSuggestions(text: string): readonly string[] {
  const query = useDebouncedValue(text.trim());
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    const show = (found: readonly Suggestion[]) => {
      // Two clients may share a name; one suggestion finds both.
      if (current) setNames([...new Set(found.map(({ name }) => name))]);
    };
    if (query === '') show([]);
    // Without suggestions the search still works, so a failure is not worth a message.
    else restGet<readonly Suggestion[]>(`/api/clients/search?q=${encodeURIComponent(query)}`).then(show, () => show([]));
    return () => {
      current = false;
    };
  }, [query]);
  return names;
}
