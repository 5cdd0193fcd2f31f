import { Button, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Project } from '../../parts/project/project.operations.ts';
import { AnswersAlert } from '../../parts/scoring/desk/answers-alert.tsx';
import { ScoringDesk } from '../../parts/scoring/desk/scoring-desk.tsx';
import type { Scoring } from '../../parts/scoring/scoring.operations.ts';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import type { BranchCommands } from './branches/branch-commands.ts';
import { BranchNotice } from './branches/branch-notice.tsx';
import { BranchPicker } from './branches/branch-picker.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { useShownSections } from './filter/use-shown-sections.ts';
import { OpenedContext, useOpenedRatings } from './opened/opened-context.ts';
import { OpenedRatings } from './opened/opened-ratings.tsx';
import { ProductNotesProvider } from './product-notes.tsx';
import { ProductNotesButton } from './product-notes-button.tsx';
import { StandingAside, StandingButton } from './standing-aside.tsx';

/** Wider than the widest, lines of text are too long to read. */
const SIZES = { head: 112, section: 40, row: 134, questions: 280, product: 236, widestProduct: 520 };
/** With the opened branches below each rating. */
const SIDE_BY_SIDE = { ...SIZES, row: 182, product: 260 };
const WIDE = '(min-width: 90em)';

interface ScoringWorkspaceProps {
  scoring: Scoring;
  project: Project;
  branches: BranchCommands;
}

export function ScoringWorkspace({ scoring, project, branches }: ScoringWorkspaceProps) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const opened = useOpenedRatings(scoring);
  const shown = useShownSections(scoring, opened);
  const [standing, setStanding] = useState(false);
  const bar = scoring.enableBranches && <BranchPicker scoring={scoring} branches={branches} />;

  if (scoring.products.length === 0 || scoring.sections.every(({ questions }) => questions.length === 0))
    return (
      <>
        {bar}
        <Paper withBorder>
          <EmptyState
            title="There is nothing to score yet"
            description="Answers appear here as soon as a participating product has submitted them."
          />
        </Paper>
      </>
    );
  return (
    <ProductNotesProvider project={project}>
      <OpenedContext value={opened}>
        {bar}
        <BranchNotice scoring={scoring} opened={opened} />
        <FilterBar scoring={scoring} shown={shown} offersDisagreements={opened !== null}>
          <StandingButton isShown={standing} onChange={setStanding} />
        </FilterBar>
        <AnswersAlert />
        {standing && !isWide && <StandingAside scoring={scoring} />}
        {shown.sections.length === 0 ? (
          <Paper withBorder>
            <EmptyState title="No questions match the filter" action={<Button onClick={shown.reset}>Clear Filter</Button>} />
          </Paper>
        ) : (
          <ScoringDesk
            scoring={scoring}
            label="Answers and ratings"
            sections={shown.sections}
            products={scoring.products}
            sizes={opened ? SIDE_BY_SIDE : SIZES}
            showNotes
            ProductExtra={ProductNotesButton}
            CellExtra={opened ? OpenedRatings : undefined}
            aside={standing && isWide && <StandingAside scoring={scoring} />}
          />
        )}
      </OpenedContext>
    </ProductNotesProvider>
  );
}
