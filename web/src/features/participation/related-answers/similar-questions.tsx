import { useQuery } from '@apollo/client/react';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { MATCH_QUALITY_LABELS, type SimilarityThreshold } from '@weighbridge/domain/answer/related-answers.ts';
import { isMatch, SIMILARITY_THRESHOLDS, similarityPercent } from '@weighbridge/domain/importing/similarity.ts';
import { useState } from 'react';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import type { QuestionState } from '../answer/question-state.ts';
import { useAnswering } from '../answer/use-answering.ts';
import { AnswerPreview } from './answer-preview.tsx';
import { RelatedAnswerItem } from './related-answer-item.tsx';
import classes from './related-answers.module.css';
import { FIND_RELATED_ANSWERS } from './related-answers.operations.ts';
import { type Chosen, choose } from './transfer.ts';

interface SimilarQuestionsProps {
  questionId: string;
  state: QuestionState;
  /** The name of the section. */
  section: string | null;
  onClose: () => void;
}

const STEPS = SIMILARITY_THRESHOLDS.map((step) => ({
  value: String(step),
  label: `${MATCH_QUALITY_LABELS[step]} (${similarityPercent(step)}% or more)`,
}));

export function SimilarQuestions({ questionId, state, section, onClose }: SimilarQuestionsProps) {
  const { projectId, store } = useAnswering();
  const { label, type, multiple } = state.asked;
  const variables = { question: label, section, type, multiple, excludeProject: projectId };
  const { data, error, refetch } = useQuery(FIND_RELATED_ANSWERS, { variables, fetchPolicy: 'network-only' });
  const [threshold, setThreshold] = useState<SimilarityThreshold>(SIMILARITY_THRESHOLDS[0]);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  if (chosen)
    return <AnswerPreview questionId={questionId} state={state} chosen={chosen} onCancel={() => setChosen(null)} onSaved={onClose} />;
  const shown = data?.findRelatedAnswers.filter(({ similarity }) => isMatch(similarity, threshold)) ?? [];
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed">
          Your earlier answers to questions like
        </Text>
        <Text fw={500} className={classes['words']}>
          {label}
        </Text>
      </div>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && data.findRelatedAnswers.length > 0 && (
        <Group gap="sm" align="flex-end" justify="space-between">
          <RequiredSelect
            label="Match quality"
            data={STEPS}
            value={String(threshold)}
            onChange={(value) => setThreshold(SIMILARITY_THRESHOLDS.find((step) => String(step) === value) ?? SIMILARITY_THRESHOLDS[0])}
            flex="1 1 240px"
            maw={320}
          />
          <Text size="sm" c="dimmed" role="status">
            {shown.length} of {data.findRelatedAnswers.length}
          </Text>
        </Group>
      )}
      {data && shown.length === 0 && (
        <EmptyState
          title={ANSWER_MESSAGES.related.none}
          description={
            data.findRelatedAnswers.length > 0
              ? 'None of your earlier answers match this closely. Choose a lower match quality.'
              : 'Answers you give in your projects can be found here for the next one.'
          }
        />
      )}
      <ul className={classes['list']} aria-label="Similar questions">
        {shown.map((related) => (
          <RelatedAnswerItem
            key={related.id}
            related={related}
            choice={choose(related, state.asked, store.answersMaxLength)}
            onChoose={setChosen}
          />
        ))}
      </ul>
    </Stack>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading" gap="sm">
      <Skeleton height={36} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  );
}
