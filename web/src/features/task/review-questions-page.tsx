import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useProfile } from '../../lib/session/session.ts';
import type { Project } from '../../parts/project/project.operations.ts';
import type { ProjectQuestion } from '../../parts/question/question.operations.ts';
import { PROJECT_SECTIONS } from '../../parts/question-list/section.operations.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
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
  const mine = data ? myQuestions(userId, project, data.projectSections) : [];
  const waiting = mine.filter(({ question }) => question.status === 'PENDING');
  const focus = useFocusOnNext(waiting.length, rejecting !== null);
  if (!data) {
    if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={220} role="status" aria-label="Loading questions" />;
  }
  if (waiting.length === 0) return <TaskDone type={TYPE} />;
  return (
    <Stack component="section" gap="md" {...focus} aria-label="Questions to review">
      <Group justify="space-between" gap="xs">
        <TaskCounts task={{ type: TYPE, ...countMine(mine) }} />
        {project.tabs.includes('questions') && (
          <Anchor renderRoot={(props) => <Link to={`/projects/${project.id}/questions`} search={{ status: 'PENDING' }} {...props} />}>
            Review several at once
          </Anchor>
        )}
      </Group>
      {waiting.slice(0, shown).map((one) => (
        <ReviewCard key={one.question.id} {...one} project={project} onReject={setRejecting} onRefused={() => void refetch()} />
      ))}
      {waiting.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Show more ({waiting.length - shown})
        </Button>
      )}
      {rejecting && <RejectDialog question={rejecting} holder={{ kind: 'project', id: project.id }} onClose={() => setRejecting(null)} />}
    </Stack>
  );
}

/** What was reviewed leaves the list and would take the focus with it: the question in its place gets it. */
function useFocusOnNext(count: number, inDialog: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const cards = () => [...(list.current?.querySelectorAll('article') ?? [])];
  useEffect(() => {
    if (inDialog || last.current < 0 || list.current?.contains(document.activeElement)) return;
    const all = cards();
    all[Math.min(last.current, all.length - 1)]?.focus();
  }, [count, inDialog]);
  const onFocus = ({ target }: FocusEvent) => {
    last.current = cards().findIndex((card) => card.contains(target));
  };
  return { ref: list, onFocus };
}
