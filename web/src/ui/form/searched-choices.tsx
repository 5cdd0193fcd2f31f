import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * Any number of choices, found by typing. Enter takes the first that fits, and nothing while nothing is typed: it would take back what
 * stands first. A list that ends between two entries looks complete: this one is cut within the twelfth.
 */
export function SearchedChoices(props: MultiSelectProps) {
  const [search, setSearch] = useState('');
  return <MultiSelect searchable maxDropdownHeight={350} {...props} onSearchChange={setSearch} selectFirstOptionOnChange={search !== ''} />;
}
