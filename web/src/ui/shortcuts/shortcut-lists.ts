import { useEffect } from 'react';

export type Shortcut = readonly [keys: readonly string[], does: string];

/** The keys of one part of the application, under its name. */
export interface ShortcutList {
  readonly title: string;
  readonly rows: readonly Shortcut[];
}

let lists: readonly ShortcutList[] = [];

/** Of what is on the page, the latest first. */
export const shortcutLists = (): readonly ShortcutList[] => lists;

/** While this is on the page, the list of keys names its own first. Keep the object: another one is another list. */
export function useShortcuts(list: ShortcutList): void {
  useEffect(() => {
    lists = [list, ...lists];
    return () => {
      lists = lists.filter((other) => other !== list);
    };
  }, [list]);
}
