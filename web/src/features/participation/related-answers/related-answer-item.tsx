import { Alert, Button, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { SimilarityBadge } from '../../../parts/status/similarity-badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { contentOf } from '../answer/kept-answer.ts';
import classes from './related-answers.module.css';
import type { RelatedAnswer } from './related-answers.operations.ts';
import type { Choice, Chosen } from './transfer.ts';

interface RelatedAnswerItemProps {
  related: RelatedAnswer;
  /** As it would read here, or why it does not fit: nobody has to try. */
  choice: Choice;
  onChoose: (chosen: Chosen) => void;
}

export function RelatedAnswerItem({ related, choice, onChoose }: RelatedAnswerItemProps) {
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
      {choice.ok ? (
        <Button variant="default" size="xs" onClick={() => onChoose(choice.chosen)} aria-label={`Use this answer: ${question.label}`}>
          Use this answer
        </Button>
      ) : (
        <Alert color={choice.message === ANSWER_MESSAGES.related.otherType ? 'red' : 'yellow'} role="note" c="gray.9" w="100%">
          <Text fw={500}>{choice.message}</Text>
          {choice.why}
        </Alert>
      )}
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
