import { useState } from 'react';
import type { LibraryQuestion } from './library.operations.ts';

export interface QuestionSelection {
  readonly chosen: readonly LibraryQuestion[];
  readonly has: (id: string) => boolean;
  toggle: (question: LibraryQuestion) => void;
  /** Every question of a page, or none of them. */
  setPage: (questions: readonly LibraryQuestion[], on: boolean) => void;
  clear: () => void;
}

/** What is ticked stays ticked while one pages and filters: questions for one section come from many places. */
export function useQuestionSelection(): QuestionSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryQuestion>>(new Map());
  const change = (edit: (next: Map<string, LibraryQuestion>) => void) =>
    setChosen((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });
  return {
    chosen: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (question) =>
      change((next) => {
        if (!next.delete(question.id)) next.set(question.id, question);
      }),
    setPage: (questions, on) =>
      change((next) => {
        for (const question of questions) {
          if (on) next.set(question.id, question);
          else next.delete(question.id);
        }
      }),
    clear: () => setChosen(new Map()),
  };
}
