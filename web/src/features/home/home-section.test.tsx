import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../lib/errors.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HomeSection } from './home-section.tsx';

const FAILED = new AppError({ code: 'INTERNAL', message: 'Not today' });

async function open(loading: boolean, error?: unknown, lines: 1 | 2 = 1) {
  const onRetry = vi.fn<() => void>();
  await renderScreen(
    <HomeSection title="Uploads" lead={<p>Above</p>} loading={loading} error={error} onRetry={onRetry} expects={{ rows: 3, lines }}>
      <p>The list</p>
    </HomeSection>,
  );
  await expect.element(page.getByRole('region', { name: 'Uploads' }).getByText('Above')).toBeVisible();
  return onRetry;
}

const shown = () => ({
  placeholder: page.getByRole('status', { name: 'Loading Uploads' }).elements().length,
  error: page.getByText('Not today').elements().length,
  list: page.getByText('The list').elements().length,
});

it.each([
  ['the rows to come while it is loading', true, undefined, { placeholder: 1, error: 0, list: 0 }],
  ['why it could not be loaded', true, FAILED, { placeholder: 0, error: 1, list: 0 }],
  ['the list', false, undefined, { placeholder: 0, error: 0, list: 1 }],
  ['the list it has when it could not be loaded anew', false, FAILED, { placeholder: 0, error: 0, list: 1 }],
])('shows %s', async (_what, loading, error, expected) => {
  await open(loading, error);
  expect(shown()).toEqual(expected);
});

it.each([
  [1, 6],
  [2, 9],
] as const)('expects rows of %i lines, each with a badge', async (lines, count) => {
  await open(true, undefined, lines);
  const placeholder = page.getByRole('status', { name: 'Loading Uploads' }).element();
  expect(placeholder.querySelectorAll('span[aria-hidden]')).toHaveLength(count);
});

it('is loaded again when asked to', async () => {
  const onRetry = await open(true, FAILED);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
