import { matchesSearch } from '@weighbridge/domain/question/question-search.ts';
import type { ComparedSection } from '../comparison.operations.ts';

/** As the server takes it: sections with what is chosen of each, in the order of the project, none without any. */
export type Choice = { id: string; questions: string[] }[];

export const choiceOf = (sections: readonly ComparedSection[]): Choice =>
  sections.map(({ id, questions }) => ({ id, questions: questions.map((question) => question.id) }));

/** Chooses these questions of these sections, or no longer. The others stay as they are. */
export function choose(all: readonly ComparedSection[], chosen: Choice, changed: readonly ComparedSection[], isChosen: boolean): Choice {
  const ids = new Set(chosen.flatMap(({ questions }) => questions));
  for (const { questions } of changed) {
    for (const { id } of questions) {
      if (isChosen) ids.add(id);
      else ids.delete(id);
    }
  }
  return choiceOf(all)
    .map(({ id, questions }) => ({ id, questions: questions.filter((question) => ids.has(question)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** The questions with these words in them; all of a section whose name has them. */
export function search(sections: readonly ComparedSection[], text: string): readonly ComparedSection[] {
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ label }) => matchesSearch(text, label) || matchesSearch(text, section.name)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export type Line =
  | { readonly kind: 'section'; readonly section: ComparedSection; readonly isOpen: boolean }
  | { readonly kind: 'question'; readonly section: ComparedSection; readonly question: ComparedSection['questions'][number] };

/** What the list shows: every section, and the questions of those that are unfolded. */
export function linesOf(sections: readonly ComparedSection[], isOpen: (id: string) => boolean): Line[] {
  return sections.flatMap((section): Line[] => {
    const open = isOpen(section.id);
    const head: Line = { kind: 'section', section, isOpen: open };
    return open ? [head, ...section.questions.map((question): Line => ({ kind: 'question', section, question }))] : [head];
  });
}
