import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TextCellEditor } from './text-cell-editor.tsx';
import type { AfterEdit } from './use-table-keys.ts';

async function open({ content = 'Life', typed = null as string | null, maxLength = 1000 } = {}) {
  const onType = vi.fn<(text: string) => void>();
  const onDone = vi.fn<(text: string, after: AfterEdit) => void>();
  const onCancel = vi.fn<() => void>();
  const onKeyAround = vi.fn<(key: string) => void>();
  await renderScreen(
    <div role="presentation" onKeyDown={({ key }) => onKeyAround(key)}>
      <TextCellEditor
        cell={{ type: 'text', content, options: { maxLength } }}
        label="Cost, row 1"
        typed={typed}
        onType={onType}
        onDone={onDone}
        onCancel={onCancel}
      />
      <button type="button">Elsewhere</button>
    </div>,
  );
  await expect.element(field).toHaveFocus();
  return { onType, onDone, onCancel, onKeyAround, area: field.element() as HTMLTextAreaElement };
}
const field = page.getByRole('textbox', { name: 'Cost, row 1' });
const press = (keys: string) => userEvent.keyboard(keys);

it('goes on behind the text that is there', async () => {
  const { onType } = await open();
  await press('!');
  await expect.element(field).toHaveValue('Life!');
  expect(onType.mock.calls).toEqual([['Life!']]);
});

it('begins with what was typed instead of the text that was there', async () => {
  await open({ typed: 'x' });
  await press('y');
  await expect.element(field).toHaveValue('xy');
});

it.each([
  ['{Enter}', 'down'],
  ['{Tab}', 'next'],
  ['{Shift>}{Tab}{/Shift}', 'previous'],
  ['{Control>}s{/Control}', 'stay'],
  ['{Meta>}s{/Meta}', 'stay'],
] as const)('is done once with %s', async (keys, after) => {
  const { onDone, onCancel } = await open();
  await press(keys);
  expect(onDone.mock.calls).toEqual([['Life', after]]);
  (page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus();
  expect(onDone.mock.calls).toEqual([['Life', after]]);
  expect(onCancel.mock.calls).toEqual([]);
});

it('is done where it is left for something else', async () => {
  const { onDone } = await open();
  (page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus();
  expect(onDone.mock.calls).toEqual([['Life', 'stay']]);
});

it('is given up with Escape, and then nothing counts as done', async () => {
  const { onDone, onCancel } = await open();
  await press('x{Escape}');
  (page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus();
  expect([onDone.mock.calls, onCancel.mock.calls.length]).toEqual([[], 1]);
});

it('breaks the line where the cursor is with Alt and Enter, in the place of what is selected', async () => {
  const { area, onDone } = await open({ content: 'one two' });
  area.setSelectionRange(3, 4);
  await press('{Alt>}{Enter}{/Alt}');
  await expect.element(field).toHaveValue('one\ntwo');
  await expect.poll(() => [area.selectionStart, area.selectionEnd]).toEqual([4, 4]);
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(field).toHaveValue('one\n\ntwo');
  expect(onDone.mock.calls).toEqual([]);
});

it('keeps its keys to itself, but for the one that saves the table', async () => {
  const { onKeyAround } = await open();
  await press('{ArrowLeft}x{Control>}s{/Control}');
  expect(onKeyAround.mock.calls.flat().filter((key) => key !== 'Control')).toEqual(['s']);
});

it('leaves Enter to the input method while a word is composed', async () => {
  const { area, onDone, onCancel } = await open();
  for (const key of ['Enter', 'Escape'])
    area.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
  expect([onDone.mock.calls, onCancel.mock.calls]).toEqual([[], []]);
});

it.each([
  ['a'.repeat(50), null],
  ['a'.repeat(51), '51 / 100'],
  ['a'.repeat(100), '100 / 100'],
])('counts once fewer than 50 characters are left (%#)', async (content, count) => {
  const { area } = await open({ content, maxLength: 100 });
  expect(area.nextElementSibling?.textContent ?? null).toBe(count);
  expect([area.getAttribute('aria-invalid'), page.getByRole('alert').elements()]).toEqual(['false', []]);
});
