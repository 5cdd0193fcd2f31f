import { firmnessOf } from '@weighbridge/domain/scoring/firmness.ts';
import type { Scores } from '@weighbridge/domain/scoring/score.ts';

// Beside the page: 2,000 weightings of 1,000 questions would hold up a key press.
addEventListener('message', ({ data }: MessageEvent<Scores>) => postMessage(firmnessOf(data)));
