import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CHANGE_LABELS } from '@weighbridge/domain/answer/answer.labels.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { StatusBadge } from '../../status/status-badge.tsx';
import { answerText } from '../answer-text.ts';
import { isChanged } from '../is-changed.ts';
import { ConflictChoice } from '../rating/conflict-choice.tsx';
import { RatingChip, RatingControl } from '../rating/rating-control.tsx';
import type { ScoredAnswer, Scoring, ScoringProduct, ScoringQuestion } from '../scoring.operations.ts';
import type { Place } from '../store/cell.ts';
import { useCell, useScoring } from '../store/use-scoring.ts';
import { CorrectAnswer } from './correct-answer.tsx';
import { NoteField } from './note-field.tsx';
import classes from './panel.module.css';
import { PreviousAnswers } from './previous-answers.tsx';
import { RequestUpdate } from './request-update.tsx';
import { WholeAnswer } from './whole-answer.tsx';

interface AnswerPanelProps {
  scoring: Scoring;
  question: ScoringQuestion;
  product: ScoringProduct;
  /** Where the writing begins. */
  part?: 'note';
  /** Large under a thumb. */
  size?: 'small' | 'large';
  onClose: () => void;
}

/** One answer with all that belongs to it, beside the grid. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { question, product, part, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (part !== 'note') heading.current?.focus({ preventScroll: true });
  }, [question.id, product.id, part]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back to the grid from anywhere in it
    <aside
      aria-label="Answer"
      className={classes['panel']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes['head']}>
        <div>
          <Text size="sm" c="dimmed">
            {product.name}
          </Text>
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            {question.question.label}
          </Title>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the answer" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <AnswerDetails {...props} />
    </aside>
  );
}

/** The same without the frame, for where there is no grid beside it. */
export function AnswerDetails({ scoring: { scoringType }, question, product, part, size, onClose }: AnswerPanelProps) {
  const store = useScoring();
  const place: Place = { question: question.id, product: product.id };
  const cell = useCell(place);
  if (!cell?.isAnswered) return <Text c="dimmed">No answer</Text>;
  const { answer, rating, conflict } = cell;
  const may = question.actions;
  return (
    <>
      {answer && <Said question={question} answer={answer} />}
      <Part title="Rating">
        {conflict ? (
          <ConflictChoice cell={cell} scoringType={scoringType} />
        ) : may.includes('rate') ? (
          <RatingControl
            scoringType={scoringType}
            rating={rating}
            label={`Rating of ${product.name}`}
            size={size}
            onRate={(value) => store.rate(place, value)}
          />
        ) : (
          <RatingChip scoringType={scoringType} rating={rating} />
        )}
        {answer?.ratedBy && answer.ratedAt && rating === answer.rating && (
          <p className={classes['facts']}>
            By {answer.ratedBy.name}, <DateText value={answer.ratedAt} />
          </p>
        )}
      </Part>
      <Part title="Note">
        <NoteField
          key={`${place.question}|${place.product}`}
          place={place}
          readOnly={!may.includes('note')}
          takesFocus={part === 'note'}
          onDone={onClose}
        />
      </Part>
      {answer && <MoreActions question={question} answer={answer} place={place} />}
      {answer && answer.change !== null && (
        <Part title="Earlier rounds">
          <PreviousAnswers place={place} now={answerText(question, answer)} />
        </Part>
      )}
    </>
  );
}

function Said({ question, answer }: { question: ScoringQuestion; answer: ScoredAnswer }) {
  return (
    <Part title="Answer">
      <WholeAnswer question={question} answer={answer} />
      <Group gap="xs" mt={4} className={classes['facts']}>
        <span>
          {answer.answeredBy?.name ?? 'Former user'}, <DateText value={answer.answeredAt} />
        </span>
        {isChanged(answer.change) && <StatusBadge word={CHANGE_LABELS[answer.change ?? 'NONE']} />}
      </Group>
      {answer.status && (
        <Text size="sm" mt={4}>
          An update is requested{answer.status.notes ? `: ${answer.status.notes}` : '.'}
        </Text>
      )}
    </Part>
  );
}

function MoreActions({ question, answer, place }: { question: ScoringQuestion; answer: ScoredAnswer; place: Place }) {
  const [open, setOpen] = useState<'request' | 'correct' | null>(null);
  const close = () => setOpen(null);
  if (open === 'request') return <RequestUpdate place={place} onClose={close} />;
  if (open === 'correct') return <CorrectAnswer question={question} answer={answer} onClose={close} />;
  return (
    <Group gap="xs">
      {question.actions.includes('requestUpdate') && answer.status === null && (
        <Button size="xs" variant="default" onClick={() => setOpen('request')}>
          Request Update
        </Button>
      )}
      {question.actions.includes('correct') && (
        <Button size="xs" variant="default" onClick={() => setOpen('correct')}>
          Correct Answer
        </Button>
      )}
    </Group>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    // A group, not a landmark: several answers may stand on one page.
    <Stack role="group" gap={4} aria-label={title}>
      <Text size="xs" c="dimmed" fw={500}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
