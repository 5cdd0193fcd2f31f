import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * Any number of choices, found by typing. Enter takes the first that fits, and nothing while nothing is typed: it would take back what
 * stands first.
 */
export function SearchedChoices(props: MultiSelectProps) {
  const [search, setSearch] = useState('');
  return <MultiSelect searchable {...props} onSearchChange={setSearch} selectFirstOptionOnChange={search !== ''} />;
}
