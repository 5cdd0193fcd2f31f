import { similarityPercent, similarityTone } from '@weighbridge/domain/importing/similarity.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** How much alike two questions are. */
export function SimilarityChip({ similarity }: { similarity: number }) {
  return <StatusBadge tone={similarityTone(similarity)}>{`${similarityPercent(similarity)}% similar`}</StatusBadge>;
}
