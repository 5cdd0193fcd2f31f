import { IconTrophy } from '@tabler/icons-react';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import { memo } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import type { ScoringProduct } from '../scoring.operations.ts';

import { useTotals } from '../store/use-scoring.ts';
import { useGrid } from './grid-context.ts';
import { LOW_ROW } from './grid-types.ts';
import classes from './scoring-grid.module.css';

interface ProductHeadProps {
  product: ScoringProduct;
  column: number;
  left: number;
}

/** Whose answers stand below, and how they do so far. */
export const ProductHead = memo(function ProductHead({ product, column, left }: ProductHeadProps) {
  const { sizes, showScores, ProductExtra } = useGrid();
  return (
    <div
      role="columnheader"
      aria-colindex={column + 1}
      className={classes['product']}
      data-layout={sizes.head < LOW_ROW ? 'row' : 'column'}
      style={{ left, width: sizes.product }}
    >
      <span className={classes['who']}>
        <span className={classes['name']}>
          {product.winner && <Mark icon={IconTrophy} words="Winner" />}
          <span>{product.name}</span>
          {ProductExtra && <ProductExtra product={product} />}
        </span>
        {product.vendorName && <span className={classes['vendor']}>{product.vendorName}</span>}
      </span>
      {showScores && <Standing product={product.id} />}
    </div>
  );
});

function Standing({ product }: { product: string }) {
  const total = useTotals().get(product);
  if (!total) return null;
  const { score, share, rated, answered } = total;
  return (
    <span className={classes['standing']}>
      <strong>{scoreText(score)}</strong>
      {share !== null && <span>{shareText(share)}</span>}
      <span className={classes['progress']}>
        <progress value={rated} max={Math.max(answered, 1)} aria-hidden />
        {rated} of {answered} rated
      </span>
    </span>
  );
}
