import { Button, Paper } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { EMPTY_TEXTS, EmptyState } from '../../../ui/message/empty-state.tsx';
import { ConflictChooser } from '../answer/conflict-chooser.tsx';
import { PresenceBar } from '../answer/presence-bar.tsx';
import { RestoreNotice } from '../answer/restore-notice.tsx';
import { SaveStatus } from '../answer/save-status.tsx';
import { useAnswering } from '../answer/use-answering.ts';
import type { Invitation, InvitationQuestion } from '../invitation.operations.ts';
import { SimilarQuestionsProvider } from '../related-answers/similar-questions-provider.tsx';
import { NextLeftButton } from './next-left-button.tsx';
import { QuestionItem } from './question-item.tsx';
import classes from './questions.module.css';
import { QuestionsBar } from './questions-bar.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SubmitAnswersButton } from './submit-answers-button.tsx';
import { useGoToQuestion } from './use-go-to-question.ts';
import { useQuestionsView } from './use-questions-view.ts';

const LeftToAnswer = onDemand(() => import('./left-to-answer.tsx').then((module) => module.LeftToAnswer));

const RequestedUpdates = onDemand(() => import('./requested-updates.tsx').then((module) => module.RequestedUpdates), { decorates: true });

interface QuestionnaireProps {
  invitation: Invitation;
  /** Where what is asked for again is said; null until it is there. */
  noticesAt: HTMLElement | null;
  mayAnswer: boolean;
}

/** The search bar and the sections below it. */
export function Questionnaire({ invitation: { project, product, sections }, noticesAt, mayAnswer }: QuestionnaireProps) {
  const { store } = useAnswering();
  const { filter, change, reset, shown, shownCount, total, unfolded } = useQuestionsView(
    sections,
    ({ id }) => !store.isAnswered(id),
    product.answersSubmittedAt,
  );
  const goTo = useGoToQuestion(sections, (sectionId) => {
    reset();
    unfolded.set(sectionId, true);
  });
  const maySubmit = product.actions.includes('submit');
  const [listsLeft, setListsLeft] = useState(false);
  const numbers = useMemo(() => numbersOf(sections), [sections]);
  const [first] = useState(() => firstOf(shown.filter(({ id }) => unfolded.isOpen(id))));
  const renderQuestion = useCallback(
    (question: InvitationQuestion) => (
      <QuestionItem key={question.id} question={question} number={numbers.get(question.id) ?? 0} isFirst={first.has(question.id)} />
    ),
    [numbers, first],
  );
  return (
    <>
      <QuestionsBar sections={sections} filter={filter} onChange={change} shown={shownCount} total={total} offersUnanswered={mayAnswer}>
        {mayAnswer && (
          <div className={classes['status']}>
            <SaveStatus goTo={goTo} />
            {maySubmit && <NextLeftButton sections={sections} goTo={goTo} />}
          </div>
        )}
        {maySubmit && <SubmitAnswersButton product={product} sections={sections} goTo={goTo} onIncomplete={() => setListsLeft(true)} />}
      </QuestionsBar>
      {noticesAt && product.answersSubmittedAt && mayAnswer && (
        <RequestedUpdates firm={project.brokerageFirm.name} sections={sections} goTo={goTo} at={noticesAt} />
      )}
      {/* Also when nothing can be answered any more: a text that was left on the device must not disappear unseen. */}
      <div className={classes['notices']}>
        {maySubmit && listsLeft && <LeftToAnswer sections={sections} goTo={goTo} onClose={() => setListsLeft(false)} />}
        <ConflictChooser />
        <RestoreNotice />
        {mayAnswer && <PresenceBar />}
      </div>
      {shown.length === 0 && (
        <Paper withBorder>
          <EmptyState
            title={EMPTY_TEXTS.search}
            action={
              <Button variant="default" onClick={reset}>
                Show all questions
              </Button>
            }
          />
        </Paper>
      )}
      <SimilarQuestionsProvider enabled={product.actions.includes('findRelated')} sections={sections}>
        <div className={classes['sections']}>
          {shown.map((section) => (
            <SectionPanel
              key={section.id}
              section={section}
              open={unfolded.isOpen(section.id)}
              onToggle={unfolded.set}
              mayAnswer={product.actions.includes('answer')}
              renderQuestion={renderQuestion}
            />
          ))}
        </div>
      </SimilarQuestionsProvider>
    </>
  );
}

/** As many as the first screens hold: they are drawn with the page, the others when it stands. */
const FIRST_QUESTIONS = 6;

function firstOf(open: Invitation['sections']): ReadonlySet<string> {
  const questions = open.flatMap((section) => section.questions);
  return new Set(questions.slice(0, FIRST_QUESTIONS).map(({ id }) => id));
}

/** Each section counts from one, whatever a search leaves of it. */
function numbersOf(sections: Invitation['sections']): ReadonlyMap<string, number> {
  return new Map(sections.flatMap(({ questions }) => questions.map(({ id }, index) => [id, index + 1] as const)));
}
