import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { overlay } from '../../../ui/shortcuts/overlay.ts';
import { useShortcuts } from '../../../ui/shortcuts/shortcut-lists.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { GridHandle, ScoringGridProps } from '../grid/grid-types.ts';
import { ScoringGrid } from '../grid/scoring-grid.tsx';
import { AnswerPanel } from '../panel/answer-panel.tsx';
import type { Scoring, ScoringSection } from '../scoring.operations.ts';
import { SCORING_KEYS } from '../scoring-keys.ts';
import type { Place } from '../store/cell.ts';
import classes from './scoring-desk.module.css';

const Phone = onDemand(() => import('./phone-scoring.tsx').then((module) => module.PhoneScoring));

interface ScoringDeskProps extends Omit<ScoringGridProps, 'ref' | 'opened' | 'onOpen' | 'onHelp' | 'weights'> {
  scoring: Scoring;
  weights?: 'choose' | 'show';
  /** Beside the grid while no answer is open there. */
  aside?: ReactNode;
}

/** The answers, and beside them what is looked at more closely: as a grid, or one at a time on a phone. */
export function ScoringDesk({ aside, ...props }: ScoringDeskProps) {
  const isPhone = useIsPhone();
  const { scoring, sections, products, weights = 'choose' } = props;
  // Here, because a tablet that is turned goes from the one to the other, and whoever holds it stays at their answer.
  const [open, setOpen] = useState<Open | null>(null);
  // The same one each time: every cell looks at it.
  const onOpen = useCallback((place: Place, part?: 'note') => setOpen({ place, part }), []);
  if (isPhone)
    return (
      <Phone scoring={scoring} sections={sections} products={products} weights={weights} start={open?.place ?? null} onMove={onOpen} />
    );
  return <GridDesk {...props} weights={weights} aside={aside} open={open} onOpen={onOpen} onClose={() => setOpen(null)} />;
}

const showKeys = () => overlay.show('shortcuts');

interface Open {
  readonly place: Place;
  readonly part: 'note' | undefined;
}

interface GridDeskProps extends ScoringDeskProps {
  open: Open | null;
  onOpen: (place: Place, part?: 'note') => void;
  onClose: () => void;
}

function GridDesk({ scoring, aside, open, onOpen, onClose, ...shown }: GridDeskProps) {
  const grid = useRef<GridHandle>(null);
  useShortcuts(SCORING_KEYS[scoring.scoringType]);
  const openAtFirst = useRef(open);
  useEffect(() => {
    if (openAtFirst.current) grid.current?.focus(openAtFirst.current.place);
  }, []);
  const question = scoring.sections.flatMap(({ questions }) => questions).find(({ id }) => id === open?.place.question);
  const product = scoring.products.find(({ id }) => id === open?.place.product);
  const close = () => {
    onClose();
    grid.current?.focus(open?.place);
  };
  const panel =
    question && product && open ? (
      <AnswerPanel
        key={`${question.id}|${product.id}`}
        scoring={scoring}
        question={question}
        product={product}
        part={open.part}
        onClose={close}
      />
    ) : (
      aside
    );
  return (
    <>
      <div className={classes['desk']} data-aside={Boolean(panel)}>
        <ScoringGrid {...shown} ref={grid} opened={open?.place ?? null} onOpen={onOpen} onHelp={showKeys} />
        {panel}
      </div>
      <div className={classes['foot']}>
        <SectionJump sections={shown.sections} onJump={(id) => grid.current?.goToSection(id)} />
        <Button variant="default" size="xs" onClick={() => grid.current?.goToUnrated()}>
          Next Unrated
        </Button>
        <Button variant="subtle" size="xs" onClick={showKeys}>
          Keys
        </Button>
      </div>
    </>
  );
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
