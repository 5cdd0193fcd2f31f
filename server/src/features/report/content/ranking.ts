import { inOrderOfScore, type ProductScore } from '@weighbridge/domain/scoring/score.ts';
import type { OpenReport, ProductOfReport } from './open-report.ts';

export interface RankedProduct {
  /** By score alone; products with the same score share a rank. */
  readonly rank: number;
  readonly product: ProductOfReport;
  /** Its place among the products of the report. */
  readonly place: number;
  readonly score: ProductScore;
}

/** Winners first, then by score, as on the scoring page. */
export function rankedProducts({ scores, products }: OpenReport): RankedProduct[] {
  if (!scores) return [];
  const ordered = inOrderOfScore(scores);
  return ordered.map((score) => {
    const place = products.findIndex(({ id }) => id === score.product);
    const rank = 1 + ordered.filter((other) => other.score > score.score).length;
    return { rank, product: products[place]!, place, score };
  });
}
