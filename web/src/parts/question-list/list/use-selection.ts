import { useCallback, useState } from 'react';
import type { ProjectQuestion } from '../../question/question.operations.ts';

export interface Selection {
  has: (id: string) => boolean;
  /** The same function on every render, so that rows which did not change need not render either. */
  set: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
}

/** The ids of the questions that are ticked, whether they are shown at the moment or not. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback(
    (ids: readonly string[], on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return { has: (id) => chosen.has(id), set, clear };
}

/** Something can be done with it together with others. */
export function isSelectable({ actions }: Pick<ProjectQuestion, 'actions'>): boolean {
  return actions.includes('review') || actions.includes('assign');
}

/** For the box of all of them. */
export function tickOf(questions: readonly ProjectQuestion[], has: Selection['has']): 'all' | 'some' | 'none' {
  const ticked = questions.filter(({ id }) => has(id)).length;
  return ticked === 0 ? 'none' : ticked === questions.length ? 'all' : 'some';
}
