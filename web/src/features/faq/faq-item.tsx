import { Alert, Text } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FAQ_STATUS_LABELS } from '@weighbridge/domain/faq/faq.labels.ts';
import type { FaqQuestion } from '../../parts/faq/faq.operations.ts';
import type { FaqPlace } from '../../parts/faq/faq-place.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import classes from './faq.module.css';
import { FaqActions } from './faq-actions.tsx';
import { FaqAuthor } from './faq-author.tsx';

interface FaqItemProps {
  question: FaqQuestion;
  place: FaqPlace;
  isTeam: boolean;
  questionsPath: string;
  reload: () => Promise<unknown>;
}

/** A question with what was answered to it. */
export function FaqItem({ question, place, isTeam, questionsPath, reload }: FaqItemProps) {
  const { id, text, status, rejectReason, answers, waitingSince } = question;
  const withActions = { place, isTeam, questionId: id, reload };
  return (
    <li className={classes['item']} id={`faq-${id}`}>
      <div className={classes['head']}>
        <StatusBadge word={FAQ_STATUS_LABELS[status]} />
        {status === 'ACTIVE' && <Audience isPublic={question.isPublic} isTeam={isTeam} />}
        {isTeam && waitingSince && <Waiting since={waitingSince} />}
        <FaqAuthor entry={question} />
      </div>
      <p className={classes['question']}>{text}</p>
      <About question={question} questionsPath={questionsPath} place={place} />
      {isTeam && question.assignee && (
        <Text size="sm" c="dimmed">
          Assigned to {question.isAssignedToMe ? 'you' : question.assignee.name}
        </Text>
      )}
      {rejectReason && (
        <Alert color="red" variant="light" mt="sm" title="Why it was rejected">
          {rejectReason}
        </Alert>
      )}
      {answers.length > 0 && (
        <ul className={classes['answers']} aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer.id} className={classes['answer']} data-by={answer.isAddedByBroker ? 'team' : 'vendor'}>
              <FaqAuthor entry={answer} />
              <p className={classes['text']}>{answer.text}</p>
              <FaqActions entry={answer} {...withActions} />
            </li>
          ))}
        </ul>
      )}
      <FaqActions entry={question} {...withActions} />
    </li>
  );
}

function Audience({ isPublic, isTeam }: { isPublic: boolean; isTeam: boolean }) {
  const Icon = isPublic ? IconUsers : IconLock;
  const title = isPublic
    ? 'All vendors in the project can read it'
    : isTeam
      ? 'Only the vendor that asked can read it'
      : 'Only you and the team can read it';
  return (
    <Text span size="sm" c="gray.8" title={title} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Icon size={14} aria-hidden />
      {isPublic ? 'Public' : 'Private'}
    </Text>
  );
}

function Waiting({ since }: { since: string }) {
  return (
    <Text span size="sm" c="gray.9" fw={500}>
      Unanswered, asked <DateText value={since} format="relative" />
    </Text>
  );
}

interface AboutProps {
  question: FaqQuestion;
  questionsPath: string;
  place: FaqPlace;
}

/** What of the project it is about. */
function About({ question: { question, section }, questionsPath, place: { hash } }: AboutProps) {
  if (!question && !section) return null;
  const target = question ? `question-${question.id}` : `section-${section?.id}`;
  return (
    <div className={classes['about']}>
      About{' '}
      <Link to={questionsPath} search={hash ? { hash } : {}} hash={target} className={classes['link']}>
        {[section?.name, question?.label].filter(Boolean).join(' › ')}
      </Link>
    </div>
  );
}
