import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DeadlineField } from './deadline-field.tsx';

const field = page.getByRole('textbox', { name: 'Deadline' });
const calendar = page.getByRole('button', { name: 'Next month' });

/** With the focus in the field, as Tab brings it there. */
async function open() {
  const onChange = vi.fn<(value: string | null) => void>();
  await renderScreen(<DeadlineField label="Deadline" value="2026-07-04T12:00:00.000Z" onChange={onChange} />);
  await expect.element(field).toHaveValue('July 4, 2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  return onChange;
}

it('opens its calendar with the arrow key and not with the focus', async () => {
  await open();
  await userEvent.keyboard('{Home}');
  expect(calendar.elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(calendar).toBeVisible();
});

it.each(['Escape', 'Tab'])('closes its calendar with %s, before the focus is anywhere else', async (key) => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(calendar).toBeVisible();
  // Only the key: the focus that goes on with Tab would close the calendar as well, but too late not to lead into it.
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('July 4, 2026');
});

it('leaves the dialog around it open when Escape closes its calendar', async () => {
  const onClose = vi.fn<() => void>();
  await renderScreen(
    <Dialog title="Set Deadline" onClose={onClose}>
      <DeadlineField label="Deadline" value={null} onChange={() => undefined} />
    </Dialog>,
  );
  await field.click();
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('opens its calendar with a click, and closes it with the day that is chosen', async () => {
  const onChange = await open();
  await field.click();
  await expect.element(calendar).toBeVisible();
  await page.getByRole('button', { name: '14 July 2026' }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  expect(onChange.mock.calls).toEqual([['2026-07-14T12:00:00.000Z']]);
});

it('says that what was typed is no day rather than what is wrong with the day before it', async () => {
  await renderScreen(<DeadlineField label="Deadline" value="2026-07-04T12:00:00.000Z" onChange={() => undefined} error="Too early" />);
  await expect.element(page.getByText('Too early')).toBeVisible();
  await field.fill('12/5');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('“12/5” is not a day. Write it as June 30, 2026 or 6/30/2026.')).toBeVisible();
  await expect.element(field).toHaveValue('July 4, 2026');
});

it('takes the day away', async () => {
  const onChange = await open();
  await page.getByRole('button', { name: 'Clear deadline' }).click();
  expect(onChange.mock.calls).toEqual([[null]]);
});

it.each(['Tab', 'Enter'])('takes a year of two digits for one of this century with %s', async (key) => {
  const onChange = await open();
  await field.fill('1/2/27');
  expect(onChange.mock.calls).toEqual([]);
  await userEvent.keyboard(`{${key}}`);
  expect(onChange.mock.calls).toEqual([['2027-01-02T12:00:00.000Z']]);
});

it.each([
  ['12/5', 0],
  ['12/5/2026', 1],
])('lets a form go on with Enter only when “%s” is a day', async (text, sent) => {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  await renderScreen(
    // Its own handler: what counts here is that the browser sends it.
    <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
      <DeadlineField label="Deadline" value={null} onChange={() => undefined} />
    </form>,
  );
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(sent);
  expect(page.getByText(/is not a day/).elements()).toHaveLength(1 - sent);
});
