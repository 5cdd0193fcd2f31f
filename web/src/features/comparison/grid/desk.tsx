import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridHandle } from '../../../parts/scoring/grid/grid-types.ts';
import { ScoringGrid } from '../../../parts/scoring/grid/scoring-grid.tsx';
import { AnswerPanel } from '../../../parts/scoring/panel/answer-panel.tsx';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import type { Place } from '../../../parts/scoring/store/cell.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import classes from './desk.module.css';
import { gridSizes } from './grid-sizes.ts';

const Keys = onDemand(() => import('../../../parts/scoring/keys-dialog.tsx').then((module) => module.KeysDialog));

interface DeskProps extends Pick<Scoring, 'sections' | 'products'> {
  scoring: Scoring;
  label: string;
  showNotes: boolean;
}

/** The grid, and beside it the answer that is looked at more closely. */
export function Desk({ scoring, sections, products, label, showNotes }: DeskProps) {
  const grid = useRef<GridHandle>(null);
  const [open, setOpen] = useState<{ place: Place; part: 'note' | undefined } | null>(null);
  const [help, setHelp] = useState(false);
  // The same one each time: every cell looks at it.
  const onOpen = useCallback((place: Place, part?: 'note') => setOpen({ place, part }), []);
  const sizes = useMemo(() => gridSizes(showNotes, products.length), [showNotes, products.length]);
  const question = sections.flatMap(({ questions }) => questions).find(({ id }) => id === open?.place.question);
  const product = products.find(({ id }) => id === open?.place.product);
  const close = () => {
    setOpen(null);
    grid.current?.focus(open?.place);
  };
  return (
    <>
      <div className={classes['desk']} data-aside={question !== undefined && product !== undefined}>
        <ScoringGrid
          ref={grid}
          label={label}
          sections={sections}
          products={products}
          sizes={sizes}
          showNotes={showNotes}
          weights={scoring.enableBranches ? 'choose' : 'show'}
          opened={open?.place ?? null}
          onOpen={onOpen}
          onHelp={() => setHelp(true)}
        />
        {question && product && open && (
          <AnswerPanel
            key={`${question.id}|${product.id}`}
            scoring={scoring}
            question={question}
            product={product}
            part={open.part}
            onClose={close}
          />
        )}
      </div>
      {help && <Keys scoringType={scoring.scoringType} onClose={() => setHelp(false)} />}
    </>
  );
}
