import type { Scores } from '@weighbridge/domain/scoring/score.ts';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { namesOf, scoresOf } from './scores-of.ts';
import { Standing } from './standing.tsx';

afterEach(() => vi.unstubAllGlobals());

const question = (label: string, weight: number, status = 'APPROVED') => ({ id: `id of ${label}`, status, weight, question: { label } });
const product = (name: string, winner = false) => ({ id: `id of ${name}`, name, winner });

/** Gold has 5 × 2 + 4 × 1 = 14 of 20, Silver 2 × 2 + 5 × 1 = 9, Bronze nothing; 5 × 4 is what was possible. */
const SCORING = {
  scoringType: 'NUMBERS' as Scores['scoringType'],
  sections: [
    { id: 'id of Network', name: 'Network', questions: [question('How large?', 2), question('Refused?', 5, 'REJECTED')] },
    { id: 'id of Fees', name: 'Fees', questions: [question('How much?', 1), question('How often?', 1)] },
  ],
  products: [product('Bronze'), product('Gold'), product('Silver')],
  ratings: [
    { product: 'id of Bronze', ratings: [null, null, null, null] },
    { product: 'id of Gold', ratings: [5, 5, 4, -1] },
    { product: 'id of Silver', ratings: [2, 5, 5, null] },
  ],
};

const show = (change: Partial<typeof SCORING> = {}) => {
  const scoring = { ...SCORING, ...change };
  return renderScreen(<Standing scores={scoresOf(scoring)} names={namesOf(scoring)} />);
};
const ranking = () =>
  page
    .getByRole('list', { name: 'Ranking' })
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
const firmness = () => page.getByRole('region', { name: 'What would change the winner?' });

describe('the standing', () => {
  it('ranks products by score, with the share of what was possible and how much is rated', async () => {
    await show();
    await expect.poll(ranking).toEqual(['Gold1470%Rated 2 of 3', 'Silver945%Rated 2 of 2', 'Bronze00%Rated 0 of 0']);
    await expect.element(page.getByText('Rated 4 of 5 answers')).toBeVisible();
  });

  it('has the winner first, without a bonus that shows [DASH-012]', async () => {
    await show({ products: [product('Bronze'), product('Gold'), product('Silver', true)] });
    await expect.poll(ranking).toEqual(['SilverWinner945%Rated 2 of 2', 'Gold1470%Rated 2 of 3', 'Bronze00%Rated 0 of 0']);
  });

  it('gives the same place to products with the same score', async () => {
    const same = (name: string) => ({ product: `id of ${name}`, ratings: [5, 5, 4, -1] });
    await show({ ratings: [{ product: 'id of Bronze', ratings: [null, null, null, null] }, same('Gold'), same('Silver')] });
    const name = (text: string) => page.getByRole('list', { name: 'Ranking' }).getByText(text).element().parentElement;
    await expect.poll(() => ranking().length).toBe(3);
    expect(['Gold', 'Silver', 'Bronze'].map((text) => name(text) && getComputedStyle(name(text)!, '::before').content)).toEqual([
      '"1."',
      '"1."',
      '"3."',
    ]);
  });

  it('has a colour of its own for each of nine sections, the same in the bars and beside the names', async () => {
    const sections = Array.from({ length: 9 }, (_unused, index) => ({
      id: `id of ${index}`,
      name: `Section ${index}`,
      questions: [question(`Question ${index}`, 1)],
    }));
    await show({ sections, products: [product('Gold')], ratings: [{ product: 'id of Gold', ratings: Array<number>(9).fill(5) }] });
    const legend = page.getByRole('list', { name: 'Sections' });
    await expect.element(legend).toBeVisible();
    const named = [...legend.element().querySelectorAll('li > span')].map((swatch) => getComputedStyle(swatch).backgroundColor);
    const drawn = [...page.getByRole('list', { name: 'Ranking' }).element().querySelectorAll('rect')].map(
      (part) => getComputedStyle(part).fill,
    );
    expect(new Set(named).size).toBe(9);
    expect(drawn).toEqual(named);
  });

  it('shows the part of a section in every bar where one points at its name', async () => {
    await show();
    await page.getByRole('list', { name: 'Sections' }).getByText('Fees').hover();
    const others = () =>
      [...page.getByRole('list', { name: 'Ranking' }).element().querySelectorAll('rect')].map((part) => part.getAttribute('data-other'));
    await expect.poll(others).toEqual(['true', 'false', 'true', 'false', 'true', 'false']);
    await page.getByRole('list', { name: 'Ranking' }).getByText('Gold').hover();
    await expect.poll(others).toEqual(['false', 'false', 'false', 'false', 'false', 'false']);
  });

  it('draws a bar for each product with a part for each section', async () => {
    await show();
    const part = (name: RegExp) => page.getByRole('img', { name });
    await expect.element(part(/^Gold, Network: 10, 100% of what was possible, 1 of 1 rated$/)).toBeInTheDocument();
    const bars = page.getByRole('list', { name: 'Ranking' }).element().querySelectorAll('svg');
    const widths = [...bars].map((bar) =>
      [...bar.querySelectorAll('rect')].map((rect) => [rect.getAttribute('x'), rect.getAttribute('width')]),
    );
    expect(widths).toEqual([
      [
        ['0%', '50%'],
        ['50%', '20%'],
      ],
      [
        ['0%', '20%'],
        ['20%', '25%'],
      ],
      [
        ['0%', '0%'],
        ['0%', '0%'],
      ],
    ]);
  });

  it('tells the numbers of a part on hover and to the arrow keys, with one stop for the Tab key', async () => {
    await show();
    const part = (name: RegExp) => page.getByRole('img', { name });
    await part(/^Silver, Network/).hover();
    await expect.element(page.getByText('Silver, Network: 4, 40% of what was possible, 1 of 1 rated')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('svg rect[tabindex="0"]').length).toBe(1);
    (part(/^Gold, Network/).element() as SVGElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(part(/^Gold, Fees/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('Silver, Fees: 5, 50% of what was possible, 1 of 1 rated')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    await expect.element(part(/^Bronze, Fees/)).toHaveFocus();
    await expect.poll(() => document.querySelectorAll('svg rect[tabindex="0"]').length).toBe(1);
  });

  it('has a table of the same numbers', async () => {
    await show();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const rows = () =>
      page
        .getByRole('row')
        .elements()
        .map((row) => [...row.children].map((cell) => cell.textContent));
    await expect.poll(rows).toEqual([
      ['Product', 'Score', 'Share', 'Rated', 'Network', 'Fees'],
      ['Gold', '14', '70%', '2 of 3', '10 (100%)', '4 (40%)'],
      ['Silver', '9', '45%', '2 of 2', '4 (40%)', '5 (50%)'],
      ['Bronze', '0', '0%', '0 of 0', '0 (0%)', '0 (0%)'],
    ]);
    await page.getByRole('button', { name: 'Show as chart' }).click();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  it('goes back with the arrow keys, stays at its ends, and leaves other keys alone', async () => {
    await show();
    const part = (name: RegExp) => page.getByRole('img', { name });
    await expect.element(part(/^Silver, Fees/)).toBeInTheDocument();
    (part(/^Silver, Fees/).element() as SVGElement).focus();
    const prevented: boolean[] = [];
    const listen = (event: KeyboardEvent) => prevented.push(event.defaultPrevented);
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(part(/^Silver, Network/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    await expect.element(part(/^Gold, Network/)).toHaveFocus();
    await userEvent.keyboard('x');
    window.removeEventListener('keydown', listen);
    expect(prevented).toEqual([true, true, true, true, false]);
    await expect.element(part(/^Gold, Network/)).toHaveFocus();
  });

  it('says how to see numbers while none are asked for, and dims the other sections while some are', async () => {
    await show();
    const hint = page.getByText(/^Point at or tap a part of a bar/);
    const dimmed = () =>
      page
        .getByRole('list', { name: 'Sections' })
        .getByRole('listitem')
        .elements()
        .map((line) => [line.textContent, line.getAttribute('data-other')]);
    await expect.element(hint).toBeVisible();
    const part = page.getByRole('img', { name: /^Gold, Fees/ }).element() as SVGElement;
    part.focus();
    await expect.element(hint).not.toBeInTheDocument();
    expect(dimmed()).toEqual([
      ['Network', 'true'],
      ['Fees', 'false'],
    ]);
    part.blur();
    await expect.element(hint).toBeVisible();
    expect(dimmed()).toEqual([
      ['Network', 'false'],
      ['Fees', 'false'],
    ]);
  });

  it('needs no list of sections where there is one', async () => {
    await show({
      sections: SCORING.sections.slice(0, 1),
      ratings: SCORING.ratings.map(({ product: of, ratings }) => ({ product: of, ratings: ratings.slice(0, 2) })),
    });
    await expect.poll(ranking).toHaveLength(3);
    expect(page.getByRole('list', { name: 'Sections' }).elements()).toEqual([]);
  });

  it('says where nothing counts, instead of a share of nothing', async () => {
    const sections = SCORING.sections.with(0, {
      id: 'id of Network',
      name: 'Network',
      questions: [question('How large?', 0), question('Refused?', 5, 'REJECTED')],
    });
    await show({ sections });
    await expect.element(page.getByRole('img', { name: 'Gold, Network: nothing is scored here', exact: true })).toBeInTheDocument();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(page.getByRole('row', { name: /^Gold/ })).toMatchTextContent('Gold440%1 of 2n/a4 (40%)');
  });

  it('draws nothing where no question counts', async () => {
    const none = { id: 'id of Network', name: 'Network', questions: [question('Refused?', 5, 'REJECTED')] };
    await show({ sections: [none], ratings: SCORING.products.map(({ id }) => ({ product: id, ratings: [5] })) });
    await expect.poll(ranking).toHaveLength(3);
    const widths = [...document.querySelectorAll('svg rect[data-place]')].map((rect) => rect.getAttribute('width'));
    expect(widths).toEqual(['0%', '0%', '0%']);
  });

  it('says so when nobody has submitted', async () => {
    await show({ products: [], ratings: [] });
    await expect.element(page.getByText('No product has submitted its answers yet.')).toBeVisible();
  });
});

describe('what would change the winner', () => {
  it('is told with the smallest change, the shares and the questions that decide most', async () => {
    // Gold 5 × 1 + 3 × 1 = 8, Silver 2 + 5 = 7: with a weight of 2 for “How much?” it is 11 to 12.
    await show({
      sections: [{ id: 'id of Network', name: 'Network', questions: [question('How large?', 1), question('How much?', 1)] }],
      products: [product('Gold'), product('Silver')],
      ratings: [
        { product: 'id of Gold', ratings: [5, 3] },
        { product: 'id of Silver', ratings: [2, 5] },
      ],
    });
    await expect
      .element(firmness().getByText('Gold leads Silver by 1 point. Raising the weight of How much? from 1 to 2 would put Silver first.'))
      .toBeVisible();
    const lines = () =>
      firmness()
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent);
    await expect.poll(() => lines().slice(2)).toEqual(['How large?3 points for Gold', 'How much?2 points for Silver']);
    // Of the 25 weightings Gold leads in 17 and shares one with Silver: 3 a > 2 b.
    expect(lines()[0]).toMatch(/^Gold(6[5-9]|7[0-4])(\.\d)?%$/);
    expect(lines()[1]).toMatch(/^Silver(2[6-9]|3[0-5])(\.\d)?%$/);
  });

  it('says when no single weight would', async () => {
    await show();
    await expect
      .element(firmness().getByText('Gold leads Silver by 5 points. No change of a single weight would put another product first.'))
      .toBeVisible();
  });

  it.each([
    [
      'a shared lead, and what would settle it',
      [
        [5, 2],
        [3, 4],
      ],
      'Gold and Silver share the lead. Raising the weight of How large? from 1 to 2 would put Gold first.',
    ],
    [
      'a shared lead that nothing settles',
      [
        [5, 2],
        [5, 2],
      ],
      'Gold and Silver share the lead. No change of a single weight would settle it.',
    ],
  ])('is told of %s', async (_what, [gold, silver], words) => {
    await show({
      sections: [{ id: 'id of Network', name: 'Network', questions: [question('How large?', 1), question('How much?', 1)] }],
      products: [product('Gold'), product('Silver')],
      ratings: [
        { product: 'id of Gold', ratings: gold! },
        { product: 'id of Silver', ratings: silver! },
      ],
    });
    await expect.element(firmness().getByText(words)).toBeVisible();
  });

  it('is a weight to be lowered where none can be raised', async () => {
    // Gold 5 × 5 + 3 × 5 = 40, Silver 3 × 5 + 4 × 5 = 35: with a weight of 2 for “How large?” it is 25 to 26.
    await show({
      sections: [{ id: 'id of Network', name: 'Network', questions: [question('How large?', 5), question('How much?', 5)] }],
      products: [product('Gold'), product('Silver')],
      ratings: [
        { product: 'id of Gold', ratings: [5, 3] },
        { product: 'id of Silver', ratings: [3, 4] },
      ],
    });
    await expect
      .element(firmness().getByText('Gold leads Silver by 5 points. Lowering the weight of How large? from 5 to 2 would put Silver first.'))
      .toBeVisible();
  });

  it('is worked out again with every rating', async () => {
    function Rating() {
      const [gold, setGold] = useState(5);
      const scores = useMemo(() => {
        const ratings = SCORING.ratings.with(1, { product: 'id of Gold', ratings: [gold, 5, 4, -1] });
        return scoresOf({ ...SCORING, ratings });
      }, [gold]);
      return (
        <>
          <button type="button" onClick={() => setGold(gold - 1)}>
            Less
          </button>
          <Standing scores={scores} names={namesOf(SCORING)} />
        </>
      );
    }
    await renderScreen(<Rating />);
    await expect.element(firmness().getByText(/Gold leads Silver by 5 points/)).toBeVisible();
    for (let times = 0; times < 4; times++) await page.getByRole('button', { name: 'Less' }).click();
    // 1 × 2 + 4 × 1 = 6 against 9.
    await expect.element(firmness().getByText(/Silver leads Gold by 3 points/)).toBeVisible();
  });

  it('waits for ratings', async () => {
    await show({ ratings: SCORING.products.map(({ id }) => ({ product: id, ratings: [-1, -1, -1, null] })) });
    await expect.element(firmness().getByText(/Once answers of at least two products are rated/)).toBeVisible();
  });

  it('is not asked where ratings are colours [SCORE-029]', async () => {
    await show({ scoringType: 'COLORS' });
    await expect.poll(ranking).toHaveLength(3);
    await expect.element(firmness()).not.toBeInTheDocument();
  });

  it('says so when the browser cannot work it out, and leaves the rest as it is', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('No workers here', 'SecurityError');
        }
      },
    );
    await show();
    await expect.element(firmness().getByRole('alert')).toMatchTextContent(/could not be worked out in your browser/);
    await expect.poll(ranking).toHaveLength(3);
    vi.unstubAllGlobals();
    await firmness().getByRole('button', { name: 'Try again' }).click();
    await expect.element(firmness().getByText(/Gold leads Silver by 5 points/)).toBeVisible();
  });
});
