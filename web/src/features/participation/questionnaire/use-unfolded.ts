import { useCallback, useState } from 'react';

interface Toggled {
  readonly key: string | null;
  readonly sections: ReadonlyMap<string, boolean>;
}

const NOTHING: ReadonlyMap<string, boolean> = new Map();

export interface Unfolded {
  readonly isOpen: (sectionId: string) => boolean;
  readonly set: (sectionId: string, open: boolean) => void;
}

/** Which sections lie open. What a search found lies open until it is folded by hand; after it everything is as before. */
export function useUnfolded(searchKey: string | null, startsOpen: (sectionId: string) => boolean): Unfolded {
  const [usual, setUsual] = useState(NOTHING);
  const [found, setFound] = useState<Toggled>({ key: null, sections: NOTHING });
  const inSearch = found.key === searchKey ? found.sections : NOTHING;
  const set = useCallback(
    (id: string, open: boolean) => {
      if (searchKey === null) setUsual((before) => new Map(before).set(id, open));
      else
        setFound((before) => ({ key: searchKey, sections: new Map(before.key === searchKey ? before.sections : NOTHING).set(id, open) }));
    },
    [searchKey],
  );
  return { isOpen: (id) => (searchKey === null ? (usual.get(id) ?? startsOpen(id)) : (inSearch.get(id) ?? true)), set };
}
