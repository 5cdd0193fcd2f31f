import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { typeAtOnce, withFakeTimers } from '../../../testing/with-fake-timers.ts';
import { RowCards } from './row-cards.tsx';

const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const given = (...answers: readonly Cell[]): ClientTableData => ({
  columns: [
    { id: 'benefit', title: 'Benefit', meta: { clientResponse: false } },
    { id: 'answer', title: 'Answer', meta: { clientResponse: true } },
  ],
  rows: answers.map((answer, index) => ({ id: `r${index}`, cells: { benefit: text(index === 0 ? 'Life' : ''), answer } })),
});

async function open(start: ClientTableData, isReadOnly = false) {
  const shown = { data: start };
  const onType = vi.fn<(data: ClientTableData) => void>();
  const change = vi.fn<(data: ClientTableData) => void>();
  const remove = { row: () => undefined as void };
  function Cards() {
    const [data, setData] = useState(start);
    shown.data = data;
    remove.row = () => setData((before) => ({ ...before, rows: before.rows.slice(0, -1) }));
    change.mockImplementation(setData);
    const [row, goTo] = useState(0);
    return <RowCards data={data} side="client" isReadOnly={isReadOnly} row={row} goTo={goTo} change={change} onType={onType} />;
  }
  await renderScreen(<Cards />);
  const answers = (data = shown.data) => data.rows.map(({ cells }) => cells['answer']?.content);
  return { answers, change, onType, remove };
}
const step = (name: 'Previous row' | 'Next row') => page.getByRole('button', { name });

it('goes from row to row and not beyond the ends, also when the last row goes', async () => {
  const { remove } = await open(given(text('one'), text('two'), text('three')));
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect.element(answer).toHaveValue('one');
  await expect.element(step('Previous row')).toBeDisabled();
  await step('Next row').click();
  await expect.element(answer).toHaveValue('two');
  await step('Next row').click();
  await expect.element(page.getByText('Row 3 of 3')).toBeVisible();
  await expect.element(step('Next row')).toBeDisabled();
  remove.row();
  await expect.element(page.getByText('Row 2 of 2')).toBeVisible();
  await expect.element(step('Next row')).toBeDisabled();
  await step('Previous row').click();
  await expect.element(answer).toHaveValue('one');
});

it('shows what is not to be written, and says where there is nothing', async () => {
  await open(given(text('one'), text('two')));
  await expect.element(page.getByText('Life')).toBeVisible();
  expect(page.getByText('Empty').elements()).toEqual([]);
  await step('Next row').click();
  await expect.element(page.getByText('Empty')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Benefit' }).elements()).toEqual([]);
});

it('has no field in a table that is closed', async () => {
  await open(given(text('one')), true);
  await expect.element(page.getByText('one')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

it('keeps what is being typed, and makes it a change when the field is left', async () => {
  const { answers, change, onType } = await open(given(text('one'), text('two')));
  const field = page.getByRole('textbox', { name: 'Answer' });
  await expect.element(field).toBeVisible();
  await withFakeTimers(async () => {
    await typeAtOnce(field, 'other');
    await vi.advanceTimersByTimeAsync(5000);
  });
  await expect.poll(() => onType.mock.calls.map(([data]) => answers(data))).toEqual([['other', 'two']]);
  expect(change.mock.calls).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => answers()).toEqual(['other', 'two']);
});

it('takes a file', async () => {
  FakeUpload.install();
  const { answers } = await open(given({ type: 'file', content: [], options: { multiple: false } }));
  const field = page.getByRole('group', { name: 'Answer' });
  await expect.element(field.getByRole('button', { name: 'Add File' })).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['content'], 'census.csv', { type: 'text/csv' }));
  field
    .getByRole('region')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('f1', 'census.csv', 'text/csv');
  await expect.element(field.getByRole('link', { name: 'census.csv' })).toBeVisible();
  expect(answers()).toMatchObject([[{ id: 'f1' }]]);
});

describe('a list', () => {
  const list = (content: string[], change: { otherOption?: boolean; multiple?: boolean } = {}): Cell => ({
    type: 'list',
    content,
    options: { options: ['PPO', 'other'], otherOption: true, multiple: false, ...change },
  });
  const field = page.getByRole('combobox', { name: 'Answer' });
  const own = page.getByRole('textbox', { name: 'Other: Answer' });
  const pick = async (name: string) => {
    // Chosen options lie over the field of a list of several.
    (field.element() as HTMLElement).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);

  it('offers its options, and own words where these are allowed', async () => {
    const { answers } = await open(given(list([])));
    await field.click();
    await expect.poll(offered).toEqual(['PPO', 'other', 'Other']);
    expect(own.elements()).toEqual([]);
    await page.getByRole('option', { name: 'other', exact: true }).click();
    expect(answers()).toEqual([['other']]);
    expect(own.elements()).toEqual([]);
    await pick('Other');
    await own.fill('  EPO ');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => answers()).toEqual([['EPO']]);
    await expect.element(field).toHaveValue('Other');
    await pick('PPO');
    await expect.poll(() => answers()).toEqual([['PPO']]);
    await expect.element(own).not.toBeInTheDocument();
  });

  it('offers no own words where these are not allowed, and can be emptied', async () => {
    const { answers } = await open(given(list(['PPO'], { otherOption: false })));
    await expect.element(field).toHaveValue('PPO');
    await field.click();
    await expect.poll(offered).toEqual(['PPO', 'other']);
    await page.getByRole('option', { name: 'PPO', exact: true }).click();
    await expect.poll(() => answers()).toEqual([[]]);
  });

  it('is empty again once it is emptied, and in the next row', async () => {
    const { answers } = await open(given(list([]), list([])));
    await field.click();
    await page.getByRole('option', { name: 'PPO', exact: true }).click();
    await expect.element(field).toHaveValue('PPO');
    await pick('PPO');
    await expect.element(field).toHaveValue('');
    await pick('other');
    await expect.element(field).toHaveValue('other');
    await step('Next row').click();
    await expect.element(field).toHaveValue('');
    expect(answers()).toEqual([['other'], []]);
  });

  it('keeps own words beside several options, until these are given up', async () => {
    const { answers } = await open(given(list(['EPO'], { multiple: true })));
    await expect.element(own).toHaveValue('EPO');
    await pick('PPO');
    await expect.poll(() => answers()).toEqual([['PPO', 'EPO']]);
    await own.fill('POS');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => answers()).toEqual([['PPO', 'POS']]);
    await own.fill(' ');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => answers()).toEqual([['PPO']]);
    await pick('Other');
    await expect.element(own).not.toBeInTheDocument();
    expect(answers()).toEqual([['PPO']]);
  });
});
