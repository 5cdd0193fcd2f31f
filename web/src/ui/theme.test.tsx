import { Autocomplete, MultiSelect, Select, TagsInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';

const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
const KINDS = Array.from({ length: 60 }, (_, index) => `Kind ${index}`);
const props = { label: 'Kind', data: KINDS };

/** How often the page asks for a frame within a moment. */
async function askedFrames(): Promise<number> {
  const real = window.requestAnimationFrame;
  let asked = 0;
  window.requestAnimationFrame = (run) => {
    asked += 1;
    return real(run);
  };
  await after(300);
  window.requestAnimationFrame = real;
  return asked;
}

const field = () => page.getByRole('combobox', { name: 'Kind' });

it.each<[string, ReactElement]>([
  ['Select', <Select key="1" {...props} />],
  ['MultiSelect', <MultiSelect key="2" searchable {...props} />],
  ['Autocomplete', <Autocomplete key="3" maxLength={20} {...props} />],
  ['TagsInput', <TagsInput key="4" {...props} />],
])('comes to rest after a choice from a list that was still scrolling (%s)', async (_, list) => {
  await renderScreen(list);
  await field().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  const scrolled = [...document.querySelectorAll('[role=listbox], [role=listbox] *')].find((it) => it.scrollHeight > it.clientHeight + 500);
  for (let at = 1; at <= 10; at++) {
    scrolled?.scrollTo(0, at * 20);
    await after(20);
  }
  expect(scrolled?.scrollTop).toBe(200);
  (page.getByRole('option').nth(3).element() as HTMLElement).click();
  await after(500);
  expect(await askedFrames()).toBe(0);
});
