import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useProfile } from '../../lib/session/session.ts';
import type { Project } from '../../parts/project/project.operations.ts';
import type { ProjectQuestion } from '../../parts/question/question.operations.ts';
import { PROJECT_SECTIONS } from '../../parts/question-list/section.operations.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { ErrorPanel } from '../../ui/message/error-views.tsx';
import { countMine, myQuestions } from './my-questions.ts';
import { ReviewCard } from './review-card.tsx';
import { TaskCounts } from './task-counts.tsx';
import { TaskDone } from './task-done.tsx';
import { TaskPage } from './task-page.tsx';

const RejectDialog = onDemand(() => import('../../parts/question-list/dialogs/reject-dialog.tsx').then((module) => module.RejectDialog));

const TYPE = 'PROJECT_QUESTIONS_TO_APPROVE';
/** Each one is a field to try out; hundreds at once would be slow, and nobody reviews them all at once. */
const AT_ONCE = 20;

export function ReviewQuestionsPage() {
  return <TaskPage type={TYPE}>{(project) => <Review project={project} />}</TaskPage>;
}

function Review({ project }: { project: Project }) {
  const { id: userId } = useProfile();
  const { data, error, refetch } = useQuery(PROJECT_SECTIONS, { variables: { id: project.id } });
  const [shown, setShown] = useState(AT_ONCE);
  const [rejecting, setRejecting] = useState<ProjectQuestion | null>(null);
  const list = useRef<HTMLDivElement>(null);
  if (!data) {
    if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={220} role="status" aria-label="Loading questions" />;
  }
  const focusList = () => list.current?.focus({ preventScroll: true });
  const closeDialog = () => {
    setRejecting(null);
    focusList();
  };
  const mine = myQuestions(userId, project, data.projectSections);
  const waiting = mine.filter(({ question }) => question.status === 'PENDING');
  if (waiting.length === 0) return <TaskDone type={TYPE} />;
  return (
    // What was reviewed leaves the list and takes the focus with it: the list itself takes it over.
    <Stack component="section" gap="md" ref={list} tabIndex={-1} aria-label="Questions to review">
      <TaskCounts task={{ type: TYPE, ...countMine(mine) }} />
      {waiting.slice(0, shown).map((one) => (
        <ReviewCard
          key={one.question.id}
          {...one}
          project={project}
          onApproved={focusList}
          onReject={setRejecting}
          onRefused={() => void refetch()}
        />
      ))}
      {waiting.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Show more ({waiting.length - shown})
        </Button>
      )}
      {rejecting && <RejectDialog question={rejecting} holder={{ kind: 'project', id: project.id }} onClose={closeDialog} />}
    </Stack>
  );
}
