import { similarityPercent, similarityTone } from '@weighbridge/domain/importing/similarity.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';

/** How much alike two questions are. */
export function SimilarityBadge({ similarity, noun }: { similarity: number; noun: 'match' | 'similar' }) {
  return <ToneBadge tone={similarityTone(similarity)}>{`${similarityPercent(similarity)}% ${noun}`}</ToneBadge>;
}
