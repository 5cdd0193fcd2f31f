import { Alert, Button, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { SimilarityBadge } from '../../../parts/status/similarity-badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { contentOf } from '../answer/kept-answer.ts';
import classes from './related-answers.module.css';
import type { RelatedAnswer } from './related-answers.operations.ts';

interface RelatedAnswerItemProps {
  related: RelatedAnswer;
  /** Why it does not fit, once it was tried. */
  refusal: string | null;
  onChoose: () => void;
}

export function RelatedAnswerItem({ related, refusal, onChoose }: RelatedAnswerItemProps) {
  const { question, answer, similarity } = related;
  return (
    <li className={classes['item']}>
      <div className={classes['head']}>
        <Text fw={500}>{question.label}</Text>
        <SimilarityBadge similarity={similarity} noun="match" />
      </div>
      <Text className={classes['answer']} lineClamp={5}>
        {contentText(question, contentOf(answer), answer)}
      </Text>
      <Text size="sm" c="dimmed">
        <Origin related={related} />
      </Text>
      {refusal && (
        <Alert color={refusal === ANSWER_MESSAGES.related.otherType ? 'red' : 'yellow'} role="alert" c="gray.9">
          {refusal}
        </Alert>
      )}
      <Button variant="default" size="xs" onClick={onChoose} aria-label={`Use this answer: ${question.label}`}>
        Use this answer
      </Button>
    </li>
  );
}

/** Who said it when, and where. */
export function Origin({ related: { answeredBy, answeredAt, projectName, productName } }: { related: RelatedAnswer }) {
  return (
    <>
      {answeredBy && `${answeredBy.name} · `}
      <DateText value={answeredAt} /> · {projectName} · {productName}
    </>
  );
}
