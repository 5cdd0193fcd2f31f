import { Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCircleOff, IconLock, IconPencil } from '@tabler/icons-react';
import { ANSWER_STATE_LABELS, type AnswerState, answerState } from '@weighbridge/domain/answer/answer.status.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { isGiven, type QuestionState } from './question-state.ts';

const ICONS: Record<AnswerState, typeof IconCheck> = {
  DRAFT: IconPencil,
  NOT_APPLICABLE: IconCircleOff,
  SAVED: IconCheck,
  SUBMITTED: IconLock,
  ERROR: IconAlertCircle,
};

/** Whether the words on the screen are safe, at every moment. */
export function AnswerFooter({ state, readOnly }: { state: QuestionState; readOnly: boolean }) {
  const shown = answerState({
    failed: state.failure !== null,
    unsaved: state.unsaved || state.answer?.isDraft === true,
    answered: isGiven(state),
    notApplicable: state.answer?.notApplicable === true,
    readOnly,
  });
  return (
    <Group gap="sm" mih={20}>
      {state.changedBy && (
        <Text size="xs" c="accent.9">
          Changed by {state.changedBy} just now
        </Text>
      )}
      {shown && <State state={shown} savedAt={shown === 'SAVED' ? (state.answer?.answeredAt ?? null) : null} />}
    </Group>
  );
}

function State({ state, savedAt }: { state: AnswerState; savedAt: string | null }) {
  const Icon = ICONS[state];
  return (
    <Group gap={4} wrap="nowrap" c={state === 'ERROR' ? 'var(--mantine-color-error)' : 'dimmed'} data-state={state}>
      <Icon size={14} aria-hidden />
      <Text size="xs" component="span">
        {ANSWER_STATE_LABELS[state]}
        {savedAt && (
          <>
            {' '}
            <DateText value={savedAt} format="relative" />
          </>
        )}
      </Text>
    </Group>
  );
}
