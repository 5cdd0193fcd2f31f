import { useApolloClient } from '@apollo/client/react';
import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { taskTypeIn } from '@weighbridge/domain/task/task.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Project } from '../../parts/project/project.operations.ts';
import { forgetTasks } from '../../parts/question-list/section-cache.ts';
import type { Scoring } from '../../parts/scoring/scoring.operations.ts';
import { ScoringProvider, useScoring, useScoringState, useScoringStore } from '../../parts/scoring/store/use-scoring.ts';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { countAnswers, isWaiting, type MyAnswers, myAnswers } from './my-answers.ts';
import { RateQuestion } from './rate-question.tsx';
import { TaskCounts } from './task-counts.tsx';
import { TaskDone } from './task-done.tsx';
import { TaskPage } from './task-page.tsx';

const TYPE = 'PROJECT_QUESTION_ANSWERS_TO_REVIEW';

export function RateAnswersPage() {
  return (
    <TaskPage type={TYPE}>
      {(project) => (taskTypeIn(project.status) === TYPE ? <RateAnswers key={project.id} project={project} /> : <TaskDone type={TYPE} />)}
    </TaskPage>
  );
}

function RateAnswers({ project }: { project: Project }) {
  const store = useScoringStore(project.id);
  const { scoring, error } = useScoringState(store);
  if (error) return <ErrorPanel error={error} onRetry={() => void store.load()} />;
  if (!scoring) return <Skeleton height={220} role="status" aria-label="Loading answers" />;
  return (
    <ScoringProvider value={store}>
      <Queue scoring={scoring} />
    </ScoringProvider>
  );
}

/** One question after the other, each with all its products: they are rated against each other. */
function Queue({ scoring }: { scoring: Scoring }) {
  const { board } = useScoring();
  const { cache } = useApolloClient();
  const mine = myAnswers(scoring, useSyncExternalStore(board.subscribe, board.scores));
  const counts = countAnswers(mine);
  const [chosen, setChosen] = useState<{ question: string; product: string | null } | null>(null);
  // The menu and the cards count the same answers.
  useEffect(() => () => forgetTasks(cache), [cache]);
  const waiting = mine.filter(isWaiting);
  const shown = mine.find(({ question }) => question.id === chosen?.question) ?? waiting[0];
  if (scoring.enableBranches && scoring.branches.length === 0) return <BranchNeeded project={scoring.project.id} />;
  if (waiting.length === 0 || !shown) return <TaskDone type={TYPE} />;
  const at = mine.indexOf(shown);
  const goTo = (to: MyAnswers | undefined) => to && (() => setChosen({ question: to.question.id, product: null }));
  const next = mine.slice(at + 1).find(isWaiting) ?? waiting.find((one) => one !== shown);
  return (
    <Stack gap="md">
      <TaskCounts task={{ type: TYPE, ...counts }} />
      <RateQuestion
        key={`${shown.question.id} ${chosen?.product}`}
        scoring={scoring}
        shown={shown}
        position={`${at + 1} of ${mine.length}`}
        begin={chosen?.product ?? null}
        onPrevious={goTo(mine[at - 1])}
        onNext={goTo(mine[at + 1])}
        onDone={() => goTo(next)?.()}
        onElsewhere={setChosen}
      />
    </Stack>
  );
}

function BranchNeeded({ project }: { project: string }) {
  return (
    <Paper withBorder>
      <EmptyState
        title={SCORING_REFUSALS['branch-needed']}
        icon={<IconGitBranch size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
        action={
          <Button component={Link} to={`/projects/${project}/scoring`}>
            Open Scoring
          </Button>
        }
      />
    </Paper>
  );
}
