import { Button, Group, Paper, Radio, Text } from '@mantine/core';
import { QUESTION_TYPE_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { SimilarityBadge } from '../../parts/status/similarity-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { DraftQuestion, LibraryQuestion } from './import.operations.ts';
import classes from './review.module.css';

interface ReviewQuestionProps {
  draftQuestion: DraftQuestion;
  /** Null for the imported question itself. */
  onUse: (library: LibraryQuestion | null) => void;
  onLeaveOut: (leftOut: boolean) => void;
}

/** One question of the file beside the one of the library that resembles it most, to keep either of them or none. */
export function ReviewQuestion({ draftQuestion, onUse, onLeaveOut }: ReviewQuestionProps) {
  const { id, question, closest, libraryQuestion, leftOut } = draftQuestion;
  const candidate = libraryQuestion ?? closest?.question;
  const similarity = closest && closest.question.id === candidate?.id ? closest.similarity : null;
  const imported = (
    <>
      <Text className={classes['label']}>{question.label}</Text>
      <Group gap={6} mt={4}>
        <Tag>{QUESTION_TYPE_LABELS[question.type]}</Tag>
        {question.options.length > 0 && (
          <Text size="sm" c="dimmed">
            {question.options.map(({ label }) => label).join(' · ')}
          </Text>
        )}
      </Group>
    </>
  );
  return (
    <li className={classes['question']} data-left-out={leftOut || undefined}>
      {candidate ? (
        <div className={classes['choice']} role="radiogroup" aria-label={question.label}>
          <Paper withBorder className={classes['option']} data-chosen={!libraryQuestion || undefined}>
            {imported}
            <Radio
              size="xs"
              mt="xs"
              name={id}
              label="Keep imported question"
              checked={!libraryQuestion}
              disabled={leftOut}
              onChange={() => onUse(null)}
            />
          </Paper>
          <Paper withBorder className={classes['option']} data-chosen={Boolean(libraryQuestion) || undefined}>
            <Text className={classes['label']}>{candidate.label}</Text>
            <Group gap={6} mt={4}>
              <Tag>{QUESTION_TYPE_LABELS[candidate.type]}</Tag>
              {similarity !== null && <SimilarityBadge similarity={similarity} noun="similar" />}
            </Group>
            <Radio
              size="xs"
              mt="xs"
              name={id}
              label="Use Smart Library question"
              checked={Boolean(libraryQuestion)}
              disabled={leftOut}
              onChange={() => onUse(candidate)}
            />
          </Paper>
        </div>
      ) : (
        <div className={classes['choice']}>
          <div className={classes['option']}>{imported}</div>
          <Text size="sm" c="dimmed" className={classes['option']}>
            No similar question in the Smart Library
          </Text>
        </div>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        c="gray.7"
        aria-label={`${leftOut ? 'Put back' : 'Leave out'} ${question.label}`}
        onClick={() => onLeaveOut(!leftOut)}
      >
        {leftOut ? 'Put back' : 'Leave out'}
      </Button>
    </li>
  );
}
