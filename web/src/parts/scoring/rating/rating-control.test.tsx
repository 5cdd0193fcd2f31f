import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RatingChip, RatingControl } from './rating-control.tsx';

const someone = (contrastMode: boolean) => ({ session: givenSession(givenProfile({ contrastMode })) });

it.each([
  [true, 'COLORS', 5, '● Green'],
  [true, 'COLORS', 3, '◆ Blue'],
  [true, 'COLORS', 1, '▲ Red'],
  [true, 'COLORS', 0, '○ Neutral'],
  [true, 'COLORS', null, 'No Rate'],
  [true, 'NUMBERS', 5, '5'],
  [true, 'NUMBERS', 0, 'Failed'],
  [false, 'COLORS', 5, 'Green'],
  [false, 'COLORS', null, 'No Rate'],
] as const)(
  'shows a rating, as a shape only with more contrast and where colours are given: %s, %s, %s',
  async (contrast, scoringType, rating, text) => {
    await renderScreen(
      <p aria-label="Rating">
        <RatingChip scoringType={scoringType} rating={rating} />
      </p>,
      someone(contrast),
    );
    await expect.poll(() => page.getByLabelText('Rating').element().textContent).toBe(text);
  },
);

it.each([
  [true, 'COLORS', ['○ Neutral', '▲ Red', '◆ Blue', '● Green'], 'Blue'],
  [false, 'COLORS', ['', '', '✓', ''], 'Blue'],
  [false, 'NUMBERS', ['0', '1', '2', '3', '4', '5'], '3'],
] as const)('offers every rating there is, with more contrast in words: %s, %s', async (contrast, scoringType, faces, chosen) => {
  await renderScreen(<RatingControl scoringType={scoringType} rating={3} label="Rating" onRate={() => undefined} />, someone(contrast));
  const shown = page.getByRole('group', { name: 'Rating' }).getByRole('button');
  await expect.poll(() => shown.elements().map((button) => button.textContent)).toEqual(faces);
  const pressed = page.getByRole('button', { pressed: true });
  expect(pressed.elements().map((button) => button.getAttribute('aria-label'))).toEqual([chosen]);
});

it('rates, and takes back the rating that stands', async () => {
  const onRate = vi.fn<(rating: number | null) => void>();
  await renderScreen(<RatingControl scoringType="NUMBERS" rating={3} label="Rating" onRate={onRate} />);
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: '0 Failed', exact: true }).click();
  expect(onRate.mock.calls).toEqual([[4], [null], [0]]);
});
