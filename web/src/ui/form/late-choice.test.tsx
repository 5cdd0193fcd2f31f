import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeDownload } from '../../lib/offline/code-download.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import * as lists from './choice-lists.tsx';
import { LateChoice, LateChoices, type Lists } from './late-choice.tsx';

const DATA = [
  { value: 'd', label: 'Dental' },
  { value: 'v', label: 'Vision' },
];
const field = () => page.getByRole('combobox', { name: 'Plan' });

/** A list that comes when the test lets it. */
function givenLists() {
  const arrival = Promise.withResolvers<Lists>();
  const load = vi.fn<() => Promise<Lists>>(() => arrival.promise);
  return { part: new CodeDownload(load), load, arrive: () => arrival.resolve(lists) };
}

function One({ part, searchable = false }: { part: CodeDownload<Lists>; searchable?: boolean }) {
  const [value, setValue] = useState<string | null>('v');
  return (
    <>
      <LateChoice
        part={part}
        label="Plan"
        description="One"
        data={DATA}
        value={value}
        onChange={setValue}
        searchable={searchable}
        clearable
      />
      <output>{value ?? 'nothing'}</output>
      <button type="button">After</button>
    </>
  );
}

function Several({ part }: { part: CodeDownload<Lists> }) {
  const [value, setValue] = useState<readonly string[]>(['d']);
  return (
    <>
      <LateChoices part={part} label="Plan" data={DATA} value={value} onChange={setValue} searchable clearable />
      <output>{value.join(' ') || 'nothing'}</output>
    </>
  );
}

it('is a field with its name, description and value before the list is there, and keeps them', async () => {
  const { part, arrive } = givenLists();
  await renderScreen(<One part={part} />);
  await expect.element(field()).toHaveValue('Vision');
  await expect.element(field()).toHaveAccessibleDescription('One');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  const height = field().element().getBoundingClientRect().height;
  const standIn = field().element();
  arrive();
  await part.load();
  await expect.poll(() => field().element() !== standIn).toBe(true);
  await expect.element(field()).toHaveValue('Vision');
  await expect.element(field()).toHaveAccessibleDescription('One');
  expect(field().element().getBoundingClientRect().height).toBe(height);
  await expect.element(field()).not.toHaveFocus();
});

it.each(['{Enter}', '{ArrowDown}', ' '])(
  'opens as soon as the list is there when %s was pressed before, and chooses by keyboard',
  async (key) => {
    const { part, load, arrive } = givenLists();
    await renderScreen(<One part={part} />);
    await expect.element(field()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard(key);
    expect(load).toHaveBeenCalledOnce();
    arrive();
    await expect.element(page.getByRole('option', { name: 'Dental' })).toBeVisible();
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('d');
  },
);

it('opens where it was pressed, and takes what is typed then', async () => {
  const { part, arrive } = givenLists();
  await renderScreen(<One part={part} searchable />);
  await field().click();
  arrive();
  await expect.element(page.getByRole('option', { name: 'Dental' })).toBeVisible();
  await field().fill('Den');
  await expect.element(page.getByRole('option', { name: 'Vision' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Dental' }).click();
  await expect.element(field()).toHaveValue('Dental');
});

it('does not call back somebody who has gone on', async () => {
  const { part, arrive } = givenLists();
  await renderScreen(<One part={part} />);
  await field().click();
  await page.getByRole('button', { name: 'After' }).click();
  arrive();
  await part.load();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(page.getByRole('option').elements()).toEqual([]);
});

it('is called the same before the list is there where nothing stands above it', async () => {
  const { part, arrive } = givenLists();
  await renderScreen(<LateChoices part={part} aria-label="Filter by plan" data={DATA} value={['d']} onChange={() => undefined} />);
  const filter = page.getByRole('combobox', { name: 'Filter by plan' });
  await expect.element(filter).toHaveAttribute('aria-expanded', 'false');
  const standIn = filter.element();
  arrive();
  await part.load();
  await expect.poll(() => filter.element() !== standIn).toBe(true);
});

it('holds several, each of which can be taken away before the list is there, and takes more then', async () => {
  const { part, arrive } = givenLists();
  await renderScreen(<Several part={part} />);
  await expect.element(page.getByText('Dental')).toBeVisible();
  (document.querySelector('.mantine-Pill-remove') as HTMLElement).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing');
  await field().click();
  arrive();
  await page.getByRole('option', { name: 'Vision' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('v');
});

it('takes the first entry that fits what was typed with Enter', async () => {
  const { part, arrive } = givenLists();
  arrive();
  await part.load();
  await renderScreen(<One part={part} searchable />);
  await field().click();
  await userEvent.fill(field(), 'den');
  await expect.element(page.getByRole('option', { name: 'Vision' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('d');
});

it('adds the first entry that fits what was typed with Enter, and takes none back with the next Enter', async () => {
  const { part, arrive } = givenLists();
  arrive();
  await part.load();
  await renderScreen(<Several part={part} />);
  await field().click();
  await userEvent.fill(field(), 'vis');
  await expect.element(page.getByRole('option', { name: 'Dental' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('d v');
  await expect.element(page.getByRole('option', { name: 'Dental' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('d v');
});

it('offers to take a value away before the list is there only where there is one and it may be taken', async () => {
  const { part } = givenLists();
  const onChange = vi.fn<(value: string | null) => void>();
  const of = (label: string) => ({ part, label, data: DATA, onChange, clearButtonProps: { 'aria-label': `Clear ${label}` } });
  await renderScreen(
    <>
      <LateChoice {...of('Required')} value="v" />
      <LateChoice {...of('Empty')} value={null} clearable />
      <LateChoice {...of('Locked')} value="v" clearable disabled />
      <LateChoice {...of('Plan')} value="v" clearable />
    </>,
  );
  await expect.element(field()).toHaveValue('Vision');
  const crosses = page.getByRole('button', { name: /^Clear/, includeHidden: true });
  expect(crosses.elements().map((cross) => cross.getAttribute('aria-label'))).toEqual(['Clear Plan']);
  await crosses.click();
  expect(onChange.mock.calls).toEqual([[null]]);
});

it('says beside the field that the list did not come, once somebody wants it, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  let works = false;
  const part = new CodeDownload<Lists>(() => (works ? Promise.resolve(lists) : Promise.reject(new TypeError('Failed to fetch'))));
  await renderScreen(<One part={part} />);
  await field().click();
  await expect.element(page.getByRole('alert').getByText('This part of the page could not be loaded.')).toBeVisible();
  await expect.element(field()).toHaveValue('Vision');
  works = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await field().click();
  await expect.element(page.getByRole('option', { name: 'Dental' })).toBeVisible();
});
