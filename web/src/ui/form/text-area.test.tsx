import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { typeAtOnce, withFakeTimers } from '../../testing/with-fake-timers.ts';
import { NumberField } from './number-field.tsx';
import { TextArea } from './text-area.tsx';

async function renderArea(props: Partial<Parameters<typeof TextArea>[0]> = {}) {
  const onDraft = vi.fn<(value: string) => void>();
  const onCommit = vi.fn<(value: string) => void>();
  const view = await renderScreen(<TextArea label="Answer" value="" onDraft={onDraft} onCommit={onCommit} {...props} />);
  const area = view.getByLabelText('Answer');
  await expect.element(area).toBeVisible();
  return { view, area, onDraft, onCommit };
}

it('takes 1000 characters unless told otherwise, and counts them [VALID-026]', async () => {
  const { view, area } = await renderArea();
  await expect.element(area).toHaveAttribute('maxlength', '1000');
  await area.fill('abc');
  await expect.element(view.getByText('3 / 1000')).toBeVisible();
});

function paste(into: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('says how much of what is pasted does not fit, where the browser cuts it without a word', async () => {
  const { view, area } = await renderArea({ value: 'abc', max: 10 });
  const field = area.element() as HTMLTextAreaElement;
  field.setSelectionRange(0, 3);
  paste(field, '1234\r\n6789');
  await expect.element(view.getByText('3 / 10')).toBeVisible();
  expect(view.getByText(/too long/).elements()).toEqual([]);
  field.setSelectionRange(3, 3);
  paste(field, '1234\r\n6789');
  await expect.element(view.getByText('What you pasted is too long for this field. Left out at its end: 2 characters.')).toBeVisible();
});

it('keeps a draft after 5000 ms without a key [VALID-027]', async () => {
  const { area, onDraft } = await renderArea();
  await withFakeTimers(async () => {
    await typeAtOnce(area, 'half an answer');
    vi.advanceTimersByTime(4999);
    expect(onDraft).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDraft).toHaveBeenCalledExactlyOnceWith('half an answer');
  });
});

it('hands the trimmed text over when it is left [VALID-028]', async () => {
  const { area, onCommit } = await renderArea();
  await area.fill('  an answer \n');
  await userEvent.tab();
  await expect.poll(() => onCommit.mock.calls).toEqual([['an answer']]);
  await expect.element(area).toHaveValue('an answer');
});

it('turns pasted line breaks into spaces where one line is wanted [VALID-029]', async () => {
  const { area } = await renderArea({ singleLine: true });
  await area.fill('one\ntwo\r\nthree');
  await expect.element(area).toHaveValue('one two three');
  await userEvent.type(area, '{Enter}');
  await expect.element(area).toHaveValue('one two three');
});

it.each([
  ['a comma', '12,5'],
  ['a dot', '12.5'],
])('reads a number with %s [VALID-030]', async (_what, typed) => {
  const seen = vi.fn<(value: number | null) => void>();
  const Screen = () => {
    const [value, setValue] = useState<number | null>(null);
    return <NumberField label="Weight" value={value} onChange={(next) => (setValue(next), seen(next))} />;
  };
  const view = await renderScreen(<Screen />);
  await userEvent.type(view.getByLabelText('Weight'), typed);
  await expect.element(view.getByLabelText('Weight')).toHaveValue(typed);
  expect(seen).toHaveBeenLastCalledWith(12.5);
});
