import { useQuery } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import { useMemo } from 'react';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { namesOf, scoresOf } from '../../../parts/standing/scores-of.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../../ui/loading/placeholder.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { PROJECT_STANDING } from '../project-standing.operations.ts';
import { Widget } from './widget.tsx';

const USUAL_LINES = 4;

function Loading() {
  return (
    <Placeholder>
      {Array.from({ length: USUAL_LINES }, (_none, line) => (
        <PlaceholderLine key={line} width={placeholderWidth(line)} />
      ))}
    </Placeholder>
  );
}

const Standing = onDemand(() => import('../../../parts/standing/standing.tsx').then((module) => module.Standing), {
  meanwhile: <Loading />,
});

/** Where the products stand, in the branch that this person has selected. */
export function ScoringWidget({ project }: ProjectPage) {
  // Not kept: the weight of a question is another one in another branch, and 1,000 of them take long to file away.
  const { data, error, refetch } = useQuery(PROJECT_STANDING, { variables: { project: project.id }, fetchPolicy: 'no-cache' });
  const scoring = data?.scoring;
  const scores = useMemo(() => scoring && scoresOf(scoring), [scoring]);
  const names = useMemo(() => scoring && namesOf(scoring), [scoring]);
  const link = project.tabs.includes('scoring') && (
    <Anchor component={Link} to={`/projects/${project.id}/scoring`}>
      Open scoring
    </Anchor>
  );
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.SCORING} action={link}>
      {scoring?.branch && (
        <Text size="sm" c="dimmed" mb="xs">
          Branch: {scoring.branch.name}
        </Text>
      )}
      {scores && names && <Standing scores={scores} names={names} />}
      {!scoring && !error && <Loading />}
      {!scoring && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </Widget>
  );
}
