import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ScoringStore } from '../store/scoring-store.ts';
import type { ScoringTransport } from '../store/transport.ts';
import { ScoringProvider } from '../store/use-scoring.ts';
import { givenScoring, givenScoringProduct, givenScoringQuestion, givenScoringSection } from '../testing/given-scoring.ts';
import { AnswerCell } from './answer-cell.tsx';
import { GridContext } from './grid-context.ts';

const question = givenScoringQuestion('How large is your network?');
const product = givenScoringProduct('Smile Plan');
const sizes = { head: 112, section: 40, row: 134, questions: 280, product: 236 };

/** One cell of a row that waits for its buttons; -1 is an answer without a rating. */
async function renderWaiting(scoringType: ScoringType, rating: number): Promise<void> {
  const scoring = givenScoring({
    scoringType,
    sections: [givenScoringSection('Network', [question])],
    products: [product],
    ratings: [[rating]],
  });
  const transport: Partial<ScoringTransport> = { loadScoring: async () => scoring, loadAnswers: async () => [] };
  const store = new ScoringStore(transport as ScoringTransport);
  await store.load();
  const grid = { id: 'grid', products: [product], sizes, scoringType, showNotes: false, showScores: true, weights: 'none' } as const;
  await renderScreen(
    <ScoringProvider value={store}>
      <GridContext value={grid}>
        <AnswerCell question={question} product={product} row={0} column={1} left={0} isActive={false} isComplete={false} />
      </GridContext>
    </ScoringProvider>,
  );
}

it.each([
  ['COLORS', 5, 'Rated Green', 'Green'],
  ['COLORS', 3, 'Rated Blue', 'Blue'],
  ['COLORS', 1, 'Rated Red', 'Red'],
  ['COLORS', 0, 'Rated Neutral', 'Neutral'],
  ['COLORS', -1, 'Not rated', ''],
  ['NUMBERS', 4, 'Rated 4', '4'],
  ['NUMBERS', 0, 'Rated Failed', '0'],
  ['NUMBERS', -1, 'Not rated', ''],
] as const)('says a rating by %s of %d before there are buttons for it: %s', async (scoringType, rating, name, words) => {
  await renderWaiting(scoringType, rating);
  const shown = page.getByRole('gridcell').getByRole('img', { name, exact: true });
  await expect.element(shown).toBeInTheDocument();
  expect(shown.element().textContent).toBe(words);
  expect(page.getByRole('button').elements()).toEqual([]);
});
