import { Box, Button, Checkbox, Group, Stack } from '@mantine/core';
import { type FocusEvent, memo, type ReactNode, useState } from 'react';
import { afterPress } from '../../../lib/after-press.ts';
import { chosenOptions, EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { AnswerControl } from '../../../parts/question/controls/answer-control.tsx';
import type { ShownFile } from '../../../parts/question/controls/answer-control-props.ts';
import type { InvitationQuestion } from './answer.operations.ts';
import { AnswerAsText } from './answer-as-text-on-demand.ts';
import { AnswerFooter } from './answer-footer.tsx';
import { RequestNotes } from './answer-notices.tsx';
import { NotApplicableField } from './not-applicable-field.tsx';
import { ConflictAlert, ConflictDialog, HereNow } from './others-on-demand.ts';
import classes from './question-answer.module.css';
import type { QuestionState } from './question-state.ts';
import { useAnswering, useQuestionState } from './use-answering.ts';

interface QuestionAnswerProps {
  question: Pick<InvitationQuestion, 'id'>;
  /** What else can be done about this question. */
  actions?: ReactNode;
}

/** One question with the control of its type, and how it stands with the answer. Draws itself again only for its own question. */
export const QuestionAnswer = memo(function QuestionAnswer({ question, actions }: QuestionAnswerProps) {
  const state = useQuestionState(question.id);
  if (!state) return null;
  const props = { questionId: question.id, state, actions };
  return state.editable ? <ToWrite {...props} /> : <ToRead {...props} />;
});

interface ShownProps {
  questionId: string;
  state: QuestionState;
}

type WithActions = ShownProps & Pick<QuestionAnswerProps, 'actions'>;

/** Text, not switched-off fields: nothing here looks as if it could be changed. */
function ToRead({ state, actions }: WithActions) {
  return (
    <Stack gap="xs">
      {state.answer?.status && <RequestNotes notes={state.answer.status.notes} isOpen={false} />}
      <AnswerAsText state={state} />
      <Group justify="space-between" gap="xs">
        <Group gap="sm">{actions}</Group>
        <AnswerFooter state={state} readOnly />
      </Group>
    </Stack>
  );
}

function ToWrite({ questionId, state, actions }: WithActions) {
  const { store } = useAnswering();
  const [choosing, setChoosing] = useState(false);
  const leave = (event: FocusEvent<HTMLElement>) => {
    const stays = event.currentTarget.contains(event.relatedTarget) || !document.hasFocus();
    // Another window in front, or the next field of the same question: kept and sent, but not yet given away.
    afterPress(() => (stays ? store.commit(questionId) : store.leaveQuestion(questionId)));
    if (!stays) store.questions.focus(null);
  };
  return (
    <Box
      className={classes['answer']}
      data-changed={state.changedBy !== null}
      onFocus={() => store.questions.focus(questionId)}
      onBlur={leave}
    >
      <Stack gap="xs">
        {state.others.length > 0 && <HereNow names={state.others} />}
        {state.answer?.status && <RequestNotes notes={state.answer.status.notes} isOpen />}
        {state.conflict && <ConflictAlert theirs={state.conflict.theirs} onChoose={() => setChoosing(true)} />}
        {state.content.notApplicable ? (
          <NotApplicableField questionId={questionId} state={state} />
        ) : (
          <Control questionId={questionId} state={state} />
        )}
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <NotApplicableBox questionId={questionId} state={state} />
            {actions}
          </Group>
          <Group gap="xs">
            {state.failure && (
              <Button size="compact-xs" variant="subtle" onClick={() => store.tryAgain()}>
                Retry
              </Button>
            )}
            <AnswerFooter state={state} readOnly={false} />
          </Group>
        </Group>
      </Stack>
      {choosing && state.conflict && <ConflictDialog questionId={questionId} onClose={() => setChoosing(false)} />}
    </Box>
  );
}

function Control({ questionId, state }: ShownProps) {
  const { store } = useAnswering();
  const { asked, content, files } = state;
  const setFiles = (ids: readonly string[], shown: readonly ShownFile[]) =>
    store.edit(questionId, { ...content, value: ids.length > 0 ? ids : null }, 'chosen', shown);
  return (
    <AnswerControl
      question={asked}
      content={content}
      onChange={(next, how) => store.edit(questionId, next, how)}
      answersMaxLength={store.answersMaxLength}
      problems={state.problems}
      files={{
        shown: files,
        onAdd: (file) => {
          // Another upload may have ended since this was drawn.
          const now = store.questions.get(questionId) ?? state;
          const kept = asked.rules.multiple ? chosenOptions(now.content) : [];
          setFiles([...kept, file.id], [...now.files, file]);
        },
        onRemove: (id) =>
          setFiles(
            chosenOptions(content).filter((other) => other !== id),
            files,
          ),
      }}
    />
  );
}

function NotApplicableBox({ questionId, state }: ShownProps) {
  const { store } = useAnswering();
  // A slip of the hand must not cost a long answer: unticking brings back what stood there.
  const [before, setBefore] = useState(EMPTY_ANSWER);
  const { notApplicable } = state.content;
  return (
    <Checkbox
      size="xs"
      label="Not Applicable"
      aria-label={`Not Applicable: ${state.asked.label}`}
      checked={notApplicable}
      onChange={(event) => {
        const ticked = event.currentTarget.checked;
        if (ticked) setBefore(state.content);
        store.edit(questionId, ticked ? { ...EMPTY_ANSWER, notApplicable: true } : before, 'chosen');
      }}
    />
  );
}
