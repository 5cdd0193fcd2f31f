import { Alert, Button, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Project } from '../../parts/project/project.operations.ts';
import type { GridHandle } from '../../parts/scoring/grid/grid-types.ts';
import { ScoringGrid } from '../../parts/scoring/grid/scoring-grid.tsx';
import { AnswerPanel } from '../../parts/scoring/panel/answer-panel.tsx';
import type { Scoring, ScoringSection } from '../../parts/scoring/scoring.operations.ts';
import type { Place } from '../../parts/scoring/store/cell.ts';
import { useScoring, useScoringState } from '../../parts/scoring/use-scoring.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
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
import classes from './scoring.module.css';
import { StandingAside, StandingButton } from './standing-aside.tsx';

const Keys = onDemand(() => import('../../parts/scoring/keys-dialog.tsx').then((module) => module.KeysDialog));
const Phone = onDemand(() => import('./phone/phone-scoring.tsx').then((module) => module.PhoneScoring));

const SIZES = { head: 112, section: 40, row: 134, questions: 280, product: 236 };
/** With the opened branches below each rating. */
const SIDE_BY_SIDE = { ...SIZES, row: 182, product: 260 };
/** Narrower than this a grid shows nothing whole: one answer at a time does. */
const PHONE = '(max-width: 47.99em)';
const WIDE = '(min-width: 90em)';

interface ScoringWorkspaceProps {
  scoring: Scoring;
  project: Project;
  branches: BranchCommands;
}

export function ScoringWorkspace({ scoring, project, branches }: ScoringWorkspaceProps) {
  const store = useScoring();
  const { answersError } = useScoringState(store);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
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
            description="Answers stand here as soon as a product that takes part has submitted them."
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
        {answersError && (
          <Alert color="red" mb="sm" role="alert">
            Some answers could not be loaded.{' '}
            <Button size="compact-sm" variant="default" onClick={() => store.tryAgain()}>
              Try again
            </Button>
          </Alert>
        )}
        {standing && !isWide && <StandingAside scoring={scoring} />}
        {isPhone ? (
          <Phone scoring={scoring} sections={shown.sections} />
        ) : (
          <Desk scoring={scoring} shown={shown} sideBySide={opened !== null} aside={standing && isWide} />
        )}
      </OpenedContext>
    </ProductNotesProvider>
  );
}

interface DeskProps {
  scoring: Scoring;
  shown: ReturnType<typeof useShownSections>;
  sideBySide: boolean;
  aside: boolean;
}

interface Open {
  readonly place: Place;
  readonly part: 'note' | undefined;
}

/** The grid, and beside it what is looked at more closely. */
function Desk({ scoring, shown, sideBySide, aside }: DeskProps) {
  const grid = useRef<GridHandle>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [help, setHelp] = useState(false);
  const onOpen = useCallback((place: Place, part?: 'note') => setOpen({ place, part }), []);
  const target = useMemo(() => open && find(scoring, open.place), [scoring, open]);
  const close = () => {
    setOpen(null);
    grid.current?.focus(open?.place);
  };
  if (shown.sections.length === 0)
    return (
      <Paper withBorder>
        <EmptyState title="No question fits the filter" action={<Button onClick={shown.reset}>Clear Filter</Button>} />
      </Paper>
    );
  return (
    <>
      <div className={classes['desk']} data-aside={target !== null || aside}>
        <ScoringGrid
          ref={grid}
          label="Answers and ratings"
          sections={shown.sections}
          products={scoring.products}
          sizes={sideBySide ? SIDE_BY_SIDE : SIZES}
          showNotes
          opened={open?.place ?? null}
          onOpen={onOpen}
          onHelp={() => setHelp(true)}
          ProductExtra={ProductNotesButton}
          CellExtra={sideBySide ? OpenedRatings : undefined}
        />
        {target && open ? (
          <AnswerPanel
            key={`${open.place.question}|${open.place.product}`}
            scoring={scoring}
            {...target}
            part={open.part}
            onClose={close}
          />
        ) : (
          aside && <StandingAside scoring={scoring} />
        )}
      </div>
      <div className={classes['gridFoot']}>
        <SectionJump sections={shown.sections} onJump={(id) => grid.current?.goToSection(id)} />
        <Button variant="default" size="xs" onClick={() => grid.current?.goToUnrated()}>
          Next Unrated
        </Button>
        <Button variant="subtle" size="xs" onClick={() => setHelp(true)}>
          Keys
        </Button>
      </div>
      {help && <Keys scoringType={scoring.scoringType} onClose={() => setHelp(false)} />}
    </>
  );
}

function find(scoring: Scoring, place: Place) {
  const question = scoring.sections.flatMap(({ questions }) => questions).find(({ id }) => id === place.question);
  const product = scoring.products.find(({ id }) => id === place.product);
  return question && product ? { question, product } : null;
}

function SectionJump({ sections, onJump }: { sections: readonly ScoringSection[]; onJump: (id: string) => void }) {
  return (
    <label className={classes['jump']}>
      Go to section
      <select value="" onChange={(event) => event.currentTarget.value && onJump(event.currentTarget.value)}>
        <option value="">Choose</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
