import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ScoringFilter } from './scoring-filter.ts';
import { useScoringFilter } from './use-scoring-filter.ts';

const EVERYTHING = { text: '', section: null, ratings: [], unrated: false, mine: false, changed: false, disagreements: false };

function Filter({ next }: { next: Partial<ScoringFilter> }) {
  const [filter, change] = useScoringFilter();
  return (
    <>
      <output>{JSON.stringify(filter)}</output>
      <button type="button" onClick={() => change(next)}>
        Change
      </button>
    </>
  );
}

async function open(path: string, next: Partial<ScoringFilter> = {}) {
  const { router } = await renderScreen(<Filter next={next} />, { path });
  const change = page.getByRole('button', { name: 'Change' });
  await expect.element(change).toBeVisible();
  const filter = () => JSON.parse(page.getByRole('status').element().textContent) as ScoringFilter;
  return { change, filter, address: () => router.state.location.href };
}

it.each([
  ['text', 'offices', 'search=offices'],
  ['text', '2027', 'search=%222027%22'],
  ['section', 's1', 'section=s1'],
  ['ratings', [2, 4], 'rating=2%2C4'],
  ['ratings', [-1], 'rating=%22-1%22'],
  ['ratings', [0], 'rating=%220%22'],
  ['unrated', true, 'unrated=true'],
  ['mine', true, 'mine=true'],
  ['changed', true, 'changed=true'],
  ['disagreements', true, 'disagreements=true'],
])('goes into the address and comes out of it again, beside what else is there: %s %s', async (name, value, search) => {
  const { change, filter, address } = await open('/scoring?branch=b1', { [name]: value });
  expect(filter()).toEqual(EVERYTHING);
  await change.click();
  await expect.poll(filter).toEqual({ ...EVERYTHING, [name]: value });
  expect(address()).toBe(`/scoring?branch=b1&${search}`);
});

const FULL = '?branch=b1&search=offices&section=s1&rating=2%2C4&unrated=true&mine=true&changed=true&disagreements=true';

it('changes one thing and keeps the others', async () => {
  const { change, filter } = await open(`/scoring${FULL}`, { mine: false });
  const all = { text: 'offices', section: 's1', ratings: [2, 4], unrated: true, mine: true, changed: true, disagreements: true };
  expect(filter()).toEqual(all);
  await change.click();
  await expect.poll(filter).toEqual({ ...all, mine: false });
});

it('leaves nothing in the address when everything is shown again', async () => {
  const { change, filter, address } = await open(`/scoring${FULL}`, EVERYTHING);
  await change.click();
  await expect.poll(filter).toEqual(EVERYTHING);
  expect(address()).toBe('/scoring?branch=b1');
});

it.each([
  ['what is no rating', '?rating=9x,4,high,-1,12,,3.5', { ratings: [4, -1] }],
  ['no flag', '?unrated=yes&mine=1&changed=false&disagreements=[]', {}],
  ['no text', '?search={"a":1}&section=[1]&rating=true', {}],
  ['an empty text', '?search=&section=&rating=', {}],
  ['digits', '?search=2027&section=12&rating=4', { text: '2027', section: '12', ratings: [4] }],
  ['flags as text', '?unrated=%22true%22&mine=%22true%22', { unrated: true, mine: true }],
])('makes the best of %s in the address', async (_what, search, found) => {
  const { filter } = await open(`/scoring${search}`);
  expect(filter()).toEqual({ ...EVERYTHING, ...found });
});
