import { useDebouncedCallback } from '@mantine/hooks';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useEffect, useState } from 'react';
import type { TableState } from './use-table-state.ts';

/** What stands in the search box of a list; the list gets it after a pause in typing, and knows meanwhile that it is out of date. */
export function useSearchText({ search, setSearch, setTyping }: Pick<TableState, 'search' | 'setSearch' | 'setTyping'>) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const give = useDebouncedCallback((next: string) => {
    setUnderWay((before) => [...before, next]);
    setSearch(next);
  }, DEBOUNCE.tableSearch);
  if (seen !== search) {
    setSeen(search);
    const arrived = underWay.indexOf(search);
    setUnderWay(arrived < 0 ? [] : underWay.slice(arrived + 1));
    // Back and Forward change the search from outside. What comes back from here must not undo what was typed since.
    if (arrived < 0) setText(search);
  }
  const typing = text !== search;
  // After every rendering: what is typed and given in one go, such as clearing, ends as it began.
  useEffect(() => setTyping(typing));
  useEffect(() => () => setTyping(false), [setTyping]);
  const type = (next: string) => {
    setText(next);
    // With the text and not after it: the rows must not be there to choose from for even a frame.
    setTyping(next !== search);
    give(next);
  };
  return { text, type, flush: () => give.flush() };
}
