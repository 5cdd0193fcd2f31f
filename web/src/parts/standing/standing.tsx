import { Button, Group, Text } from '@mantine/core';
import { scoreText } from '@weighbridge/domain/scoring/score.labels.ts';
import { inOrderOfScore, type Scores } from '@weighbridge/domain/scoring/score.ts';
import { useMemo, useState } from 'react';
import { FirmnessPanel } from './firmness-panel.tsx';
import { ScoreChart } from './score-chart.tsx';
import { ScoreTable } from './score-table.tsx';
import type { Names } from './scores-of.ts';
import classes from './standing.module.css';

interface StandingProps {
  scores: Scores;
  names: Names;
}

/** Where the products stand: ranking, scores by section, how much is rated, and how firm the lead is. */
export function Standing({ scores, names }: StandingProps) {
  const [asTable, setAsTable] = useState(false);
  const standing = useMemo(() => inOrderOfScore(scores), [scores]);
  const sum = (of: 'rated' | 'answered') => standing.reduce((all, product) => all + product[of], 0);
  if (standing.length === 0) return <Text c="dimmed">No product has submitted its answers yet.</Text>;
  return (
    <div className={classes['standing']}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          Rated {scoreText(sum('rated'))} of {scoreText(sum('answered'))} answers
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Group>
      {asTable ? <ScoreTable standing={standing} names={names} /> : <ScoreChart scores={scores} standing={standing} names={names} />}
      {/* Colours have no weights that could be changed. */}
      {scores.scoringType === 'NUMBERS' && <FirmnessPanel scores={scores} names={names} />}
    </div>
  );
}
