import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ListPicker } from './list-picker.tsx';

interface Given {
  content?: readonly string[];
  otherOption?: boolean;
  multiple?: boolean;
}
async function open({ content = [], otherOption = false, multiple = false }: Given = {}) {
  const onDone = vi.fn<(words: readonly string[], after: string) => void>();
  const onCancel = vi.fn<() => void>();
  const options = { options: ['PPO', 'HMO', 'POS'], otherOption, multiple };
  await renderScreen(
    <ListPicker cell={{ type: 'list', content: [...content], options }} label="Plan, row 1" onDone={onDone} onCancel={onCancel}>
      cell
    </ListPicker>,
  );
  await expect.element(page.getByRole('listbox', { name: 'Plan, row 1' })).toHaveFocus();
  return { onDone, onCancel };
}
const at = () => document.querySelector('[data-at="true"]')?.textContent;
const selected = () => [...document.querySelectorAll('[aria-selected="true"]')].map(({ textContent }) => textContent);
const press = (keys: string) => userEvent.keyboard(keys);
const own = page.getByRole('textbox', { name: 'Other: Plan, row 1' });

it('is walked with arrows, Home, End and letters, and stops at its ends', async () => {
  await open({ content: ['HMO'], otherOption: true });
  expect([at(), selected()]).toEqual(['HMO', ['HMO']]);
  const visited: unknown[] = [];
  for (const key of ['{ArrowUp}', '{ArrowUp}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', 'p', 'p', 'h', 'p', 'x', 'O']) {
    await press(key);
    visited.push(at());
  }
  expect(visited).toEqual(['PPO', 'PPO', 'Other', 'Other', 'POS', 'PPO', 'POS', 'PPO', 'HMO', 'POS', 'POS', 'Other']);
});

it.each([
  ['{Enter}', ['HMO'], 'down'],
  [' ', ['HMO'], 'stay'],
])('takes one of several with %s', async (key, words, after) => {
  const { onDone } = await open();
  await press(`{ArrowDown}${key}`);
  expect(onDone.mock.calls).toEqual([[words, after]]);
});

it('takes one of several with a click and stays there, and takes it away with another', async () => {
  const { onDone } = await open({ content: ['PPO'] });
  await page.getByRole('option', { name: 'HMO' }).click();
  await page.getByRole('option', { name: 'PPO' }).click();
  expect(onDone.mock.calls).toEqual([
    [['HMO'], 'stay'],
    [[], 'stay'],
  ]);
});

it('takes the chosen one away with Space, and keeps it with Enter', async () => {
  const { onDone } = await open({ content: ['PPO'] });
  await press(' ');
  await press('{Enter}');
  expect(onDone.mock.calls).toEqual([
    [[], 'stay'],
    [['PPO'], 'down'],
  ]);
});

it.each([
  ['{Tab}', 'next'],
  ['{Shift>}{Tab}{/Shift}', 'previous'],
])('goes on with %s as it is', async (keys, after) => {
  const { onDone } = await open({ content: ['HMO'] });
  await press(keys);
  expect(onDone.mock.calls).toEqual([[['HMO'], after]]);
});

it('leaves things as they were with Escape', async () => {
  const { onDone, onCancel } = await open({ multiple: true });
  await press(' {Escape}');
  expect([onDone, onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('collects several in the order of the list, and gives them with Enter', async () => {
  const { onDone } = await open({ content: ['POS'], multiple: true });
  await press('{Home} ');
  expect(selected()).toEqual(['PPO', 'POS']);
  await press('{End} ');
  expect(selected()).toEqual(['PPO']);
  await page.getByRole('option', { name: 'HMO' }).click();
  expect([at(), selected()]).toEqual(['HMO', ['PPO', 'HMO']]);
  await press('{Enter}');
  expect(onDone.mock.calls).toEqual([[['PPO', 'HMO'], 'down']]);
});

it.each([
  [false, ['EPO']],
  [true, ['HMO', 'EPO']],
])('takes own words after Other (several: %s)', async (multiple, words) => {
  const { onDone } = await open({ content: ['HMO'], otherOption: true, multiple });
  expect(own.elements()).toEqual([]);
  await press('{End}{Enter}');
  await expect.element(own).toHaveFocus();
  await press('  EPO ');
  await press('{Enter}');
  expect(onDone.mock.calls).toEqual([[words, 'down']]);
});

it('has the own words of before in its field, and leaves out empty ones', async () => {
  const { onDone, onCancel } = await open({ content: ['EPO'], otherOption: true, multiple: true });
  await expect.element(own).toHaveValue('EPO');
  await own.fill('  ');
  await press('{Shift>}{Tab}{/Shift}');
  await own.fill('EPO');
  await press('{Tab}');
  await press('{Escape}');
  expect(onDone.mock.calls).toEqual([
    [[], 'previous'],
    [['EPO'], 'next'],
  ]);
  expect(onCancel.mock.calls).toHaveLength(1);
});

it('keeps what is chosen when somebody clicks elsewhere', async () => {
  const { onDone } = await open({ content: ['HMO'], multiple: true });
  await userEvent.click(document.body, { position: { x: 5, y: 300 } });
  expect(onDone.mock.calls).toEqual([[['HMO'], 'stay']]);
});
