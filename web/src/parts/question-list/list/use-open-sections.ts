import { expandsWhileFiltering } from '@weighbridge/domain/question/question-search.ts';
import { useMemo, useState } from 'react';

type Toggled = ReadonlyMap<string, boolean>;
const NONE: Toggled = new Map();

export interface OpenSections {
  isOpen: (sectionId: string, shownCount: number) => boolean;
  set: (sectionIds: readonly string[], open: boolean) => void;
}

/** Which sections are unfolded. During a search others are, and afterwards the same as before it. */
export function useOpenSections(filterKey: string | null): OpenSections {
  const [usual, setUsual] = useState<Toggled>(NONE);
  const [filtered, setFiltered] = useState<{ key: string; toggled: Toggled }>({ key: '', toggled: NONE });
  return useMemo(() => {
    const during = filtered.key === filterKey ? filtered.toggled : NONE;
    const change = (toggled: Toggled, ids: readonly string[], open: boolean) =>
      new Map([...toggled, ...ids.map((id) => [id, open] as const)]);
    return {
      isOpen: (id, count) => (filterKey === null ? (usual.get(id) ?? true) : (during.get(id) ?? expandsWhileFiltering(count))),
      set: (ids, open) => {
        if (filterKey === null) setUsual((before) => change(before, ids, open));
        else setFiltered({ key: filterKey, toggled: change(during, ids, open) });
      },
    };
  }, [filterKey, usual, filtered]);
}
