import { Group, Text } from '@mantine/core';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { acceptedProducts } from '../steps/participants.ts';
import { BarRow } from './bars.tsx';
import classes from './dashboard.module.css';
import { Widget } from './widget.tsx';

/** Who won first, then who has submitted, then the rest by how far they are; how much of it all is rated stands above. */
export function ScoringWidget({ project }: ProjectPage) {
  const { rated, unrated } = project.statistics.answers;
  const rank = ({ winner, answersSubmittedAt, progress }: (typeof products)[number]) =>
    (winner ? 10_000 : 0) + (answersSubmittedAt ? 1_000 : 0) + progress;
  const products = acceptedProducts(project);
  const ordered = products.toSorted((left, right) => rank(right) - rank(left) || left.name.localeCompare(right.name));
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.SCORING}>
      <Text size="sm" c="dimmed" mb="xs">
        {rated + unrated === 0 ? 'No answers to rate yet.' : `${rated} of ${rated + unrated} answers are rated.`}
      </Text>
      <ol className={classes['list']}>
        {ordered.map(({ id, name, winner, progress, answersSubmittedAt }) => (
          <BarRow
            key={id}
            label={
              <Group component="span" gap="xs">
                {name}
                {winner && <StatusBadge tone="success">Winner</StatusBadge>}
              </Group>
            }
            number={answersSubmittedAt ? `${progress}% answered` : 'Not submitted'}
            parts={[{ share: progress, tone: winner ? 'success' : undefined }]}
          />
        ))}
      </ol>
    </Widget>
  );
}
