import type { ProjectQuestion } from '../../question/question.operations.ts';
import type { Section } from '../section.operations.ts';
import type { ShownSection } from './question-filter.ts';
import { isSelectable } from './use-selection.ts';

/** One line of the long list: only those in view are on the page. */
export type ListItem =
  | {
      readonly kind: 'section';
      readonly section: Section;
      readonly count: number;
      readonly open: boolean;
      readonly selectable: readonly ProjectQuestion[];
    }
  | { readonly kind: 'empty'; readonly section: Section }
  | {
      readonly kind: 'question';
      readonly section: Section;
      readonly question: ProjectQuestion;
      readonly index: number;
      readonly last: boolean;
    };

export function listItems(shown: readonly ShownSection[], isOpen: (id: string, count: number) => boolean): ListItem[] {
  return shown.flatMap(({ section, questions }): ListItem[] => {
    const open = isOpen(section.id, questions.length);
    const head: ListItem = { kind: 'section', section, count: questions.length, open, selectable: questions.filter(isSelectable) };
    if (!open) return [head];
    if (questions.length === 0) return [head, { kind: 'empty', section }];
    const last = questions.length - 1;
    return [head, ...questions.map((question, index): ListItem => ({ kind: 'question', section, question, index, last: index === last }))];
  });
}

/** Also the id of the element, which links from elsewhere lead to. */
export function itemKey(item: ListItem): string {
  if (item.kind === 'question') return `question-${item.question.id}`;
  return item.kind === 'section' ? `section-${item.section.id}` : `empty-${item.section.id}`;
}
