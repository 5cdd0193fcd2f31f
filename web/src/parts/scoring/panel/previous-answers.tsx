import { Stack, Text } from '@mantine/core';
import { CHANGE_LABELS } from '@weighbridge/domain/answer/answer.labels.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { useEffect, useState } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { Placeholder, PlaceholderLine } from '../../../ui/loading/placeholder.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { StatusBadge } from '../../status/status-badge.tsx';
import { contentOf } from '../answer-text.ts';
import type { PreviousAnswer } from '../scoring.operations.ts';
import type { Place } from '../store/cell.ts';
import { useScoring } from '../store/use-scoring.ts';
import classes from './panel.module.css';
import { wordDiff } from './word-diff.ts';

interface PreviousAnswersProps {
  place: Place;
  /** The answer of this round. */
  now: string;
}

/** What the product said in earlier rounds, with what has changed since marked in the words. */
export function PreviousAnswers({ place: { question, product }, now }: PreviousAnswersProps) {
  const { transport } = useScoring();
  const [answers, setAnswers] = useState<readonly PreviousAnswer[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    transport.loadPrevious({ question, product }).then(
      (found) => isShown && setAnswers(found),
      (failure: unknown) => isShown && setError(failure),
    );
    return () => {
      isShown = false;
    };
  }, [transport, question, product, attempt]);

  if (error)
    return (
      <ErrorPanel
        error={error}
        onRetry={() => {
          setError(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  if (!answers)
    return (
      <Placeholder>
        <PlaceholderLine width="80%" />
      </Placeholder>
    );
  if (answers.length === 0) return <Text size="sm">This product did not answer the question in an earlier round.</Text>;
  return (
    <Stack gap="md">
      {answers.map((answer) => (
        <Earlier key={answer.project.id} answer={answer} now={now} />
      ))}
    </Stack>
  );
}

function Earlier({ answer, now }: { answer: PreviousAnswer; now: string }) {
  const before = contentText(answer.question, contentOf(answer), { files: [] });
  return (
    <article aria-label={answer.project.name}>
      <div className={classes['earlierHead']}>
        <Text size="sm" fw={500}>
          {answer.project.name}
        </Text>
        {answer.completedAt && (
          <Text size="xs" c="dimmed">
            <DateText value={answer.completedAt} />
          </Text>
        )}
        <StatusBadge word={CHANGE_LABELS[answer.change]} />
      </div>
      <p className={classes['text']}>
        {wordDiff(before, now).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one comparison have nothing but their order
          <Difference key={index} {...part} />
        ))}
      </p>
    </article>
  );
}

function Difference({ kind, text }: ReturnType<typeof wordDiff>[number]) {
  if (kind === 'removed') return <del className={classes['removed']}>{text}</del>;
  if (kind === 'added') return <ins className={classes['added']}>{text}</ins>;
  return text;
}
