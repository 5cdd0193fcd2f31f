import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { Scoring } from '../../parts/scoring/scoring.operations.ts';
import type { BranchCommands } from './branches/branch-commands.ts';
import { BranchPicker } from './branches/branch-picker.tsx';
import classes from './scoring.module.css';

interface ScoringBarProps {
  scoring: Scoring;
  branches: BranchCommands;
  standing: boolean;
  onStanding: (isShown: boolean) => void;
}

export function ScoringBar({ scoring, branches, standing, onStanding }: ScoringBarProps) {
  return (
    <div className={classes['bar']}>
      {scoring.enableBranches && <BranchPicker scoring={scoring} branches={branches} />}
      <Button
        variant={standing ? 'light' : 'default'}
        aria-pressed={standing}
        leftSection={<IconChartBar size={16} aria-hidden />}
        className={classes['push']}
        onClick={() => onStanding(!standing)}
      >
        Standing
      </Button>
    </div>
  );
}
