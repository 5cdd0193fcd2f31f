import { useMemo, useState } from 'react';
import type { InvitationQuestion, InvitationSection } from '../invitation.operations.ts';
import { EVERYTHING, filterSections, isNarrowed, type QuestionFilter } from './question-filter.ts';
import { useUnfolded } from './use-unfolded.ts';

/** Up to so many questions everything lies open; beyond, the first section does and the rest waits to be asked for. */
const OPEN_UP_TO = 60;

const count = (sections: readonly InvitationSection[]): number => sections.reduce((sum, { questions }) => sum + questions.length, 0);

/**
 * What of the questionnaire is on the screen. Whether a question is answered is looked up when the filter changes and not while
 * somebody types: the question would vanish under their hands with the first letter.
 */
export function useQuestionsView(
  sections: readonly InvitationSection[],
  isUnanswered: (question: InvitationQuestion) => boolean,
  submittedAt: string | null,
) {
  const [filter, setFilter] = useState(EVERYTHING);
  const [lookedFor, setLookedFor] = useState(submittedAt);
  // What was looked for while answering is not what is read afterwards.
  if (lookedFor !== submittedAt) {
    setLookedFor(submittedAt);
    setFilter(EVERYTHING);
  }
  const [unanswered, setUnanswered] = useState<ReadonlySet<string>>(new Set());
  const narrowed = isNarrowed(filter);
  const shown = useMemo(
    () => (isNarrowed(filter) ? filterSections(sections, filter, ({ id }) => unanswered.has(id)) : sections),
    [sections, filter, unanswered],
  );
  const total = count(sections);
  const unfolded = useUnfolded(narrowed ? JSON.stringify(filter) : null, (id) => total <= OPEN_UP_TO || id === sections[0]?.id);
  const change = (next: QuestionFilter) => {
    const open = sections.flatMap(({ questions }) => questions.filter(isUnanswered));
    if (next.unansweredOnly) setUnanswered(new Set(open.map(({ id }) => id)));
    setFilter(next);
  };
  return { filter, change, reset: () => setFilter(EVERYTHING), shown, shownCount: count(shown), total, unfolded };
}
