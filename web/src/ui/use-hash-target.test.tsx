import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { useHashTarget } from './use-hash-target.ts';

function Page() {
  const [ready, setReady] = useState(false);
  useHashTarget(ready);
  return (
    <>
      <button type="button" onClick={() => setReady(true)}>
        Load
      </button>
      <div style={{ height: 3000 }} />
      <section id="part" tabIndex={-1} aria-label="Part" />
      <div style={{ height: 3000 }} />
    </>
  );
}

const part = page.getByRole('region', { name: 'Part' });
const load = () => page.getByRole('button', { name: 'Load' }).click();

it('brings the part that the address names into view and to the keyboard, once it is there', async () => {
  await renderScreen(<Page />, { path: '/#part' });
  await expect.element(part).toBeInTheDocument();
  expect(document.activeElement).not.toBe(part.element());
  await load();
  await expect.element(part).toHaveFocus();
  expect(Math.abs(part.element().getBoundingClientRect().top)).toBeLessThan(2);
});

it.each(['/', '/#elsewhere'])('leaves the page where it is when the address names nothing on it: %s', async (path) => {
  await renderScreen(<Page />, { path });
  await load();
  await expect.element(page.getByRole('button', { name: 'Load' })).toHaveFocus();
  expect(window.scrollY).toBe(0);
});
