import { Autocomplete, CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { restGet } from '../../lib/rest.ts';
import { useSearchText } from '../../ui/table/use-search-text.ts';
import type { TableState } from '../../ui/table/use-table-state.ts';
import { useDebouncedValue } from '../../ui/timing/use-debounced-value.ts';

/** The keyword filter of the list, with the names that would match while one types. */
export function ClientSearch({ state }: { state: TableState }) {
  const { text, type, flush } = useSearchText(state);
  const names = useSuggestions(text);
  return (
    <Autocomplete
      type="search"
      aria-label="Search clients"
      placeholder="Search clients"
      value={text}
      onChange={type}
      onOptionSubmit={(name) => {
        type(name);
        flush();
      }}
      data={names}
      // What the server found may match by location, which is not in the name.
      filter={({ options }) => options}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : null}
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
