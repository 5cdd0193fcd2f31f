import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import type { Scoring } from '../../parts/scoring/scoring.operations.ts';
import { useScoring } from '../../parts/scoring/store/use-scoring.ts';
import { namesOf } from '../../parts/standing/scores-of.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import classes from './scoring.module.css';

const Standing = onDemand(() => import('../../parts/standing/standing.tsx').then((module) => module.Standing));

/** Totals, chart and how firm the lead is, as the ratings on this page make them. */
export function StandingAside({ scoring }: { scoring: Scoring }) {
  const { board } = useScoring();
  const scores = useSyncExternalStore(board.subscribe, board.scores);
  const names = useMemo(() => namesOf(scoring), [scoring]);
  return (
    <aside aria-label="Standing" className={classes['aside']}>
      <Standing scores={scores} names={names} />
    </aside>
  );
}

export function StandingButton({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      aria-pressed={isShown}
      leftSection={<IconChartBar size={16} aria-hidden />}
      className={classes['push']}
      onClick={() => onChange(!isShown)}
    >
      Standing
    </Button>
  );
}
