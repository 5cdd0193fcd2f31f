import { Button } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type ConfirmOptions, type ConfirmResult, confirm } from './confirm.ts';

async function ask(options: ConfirmOptions) {
  const answered = vi.fn<(result: ConfirmResult) => void>();
  const view = await renderScreen(<Button onClick={() => void confirm(options).then(answered)}>Delete</Button>);
  await view.getByRole('button', { name: 'Delete' }).click();
  await expect.element(view.getByRole('dialog', { name: options.title })).toBeVisible();
  return { view, answered };
}

it('asks, and tells the asker what was chosen', async () => {
  const { view, answered } = await ask({ title: 'Delete role', message: 'Really?' });
  await expect.element(view.getByText('Really?')).toBeVisible();
  await view.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => answered.mock.calls).toEqual([[{ confirmed: true, checked: false }]]);
});

it('offers a checkbox where the asker has a second question [SHELL-047]', async () => {
  const { view, answered } = await ask({ title: 'Delete role', checkbox: { label: 'Tell the users' } });
  await view.getByRole('checkbox', { name: 'Tell the users' }).click();
  await view.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => answered.mock.calls).toEqual([[{ confirmed: true, checked: true }]]);
});

it('shows the error of a failed action in the dialog and stays open for another try [SHELL-048]', async () => {
  const action = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The role is in use')).mockResolvedValueOnce(undefined);
  const { view, answered } = await ask({ title: 'Delete role', action });
  await view.getByRole('button', { name: 'Ok' }).click();
  await expect.element(view.getByRole('dialog').getByRole('alert')).toHaveTextContent('The role is in use');
  expect(answered).not.toHaveBeenCalled();
  await view.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => answered.mock.calls.length).toBe(1);
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['what would be lost, at the way back: Enter must not throw it away', true, 'Cancel'],
  ['anything else, at its button', undefined, 'Go On'],
])('asks about %s', async (_what, danger, focused) => {
  const { view } = await ask({ title: 'Sure', confirmLabel: 'Go On', danger });
  await expect.element(view.getByRole('dialog').getByRole('button', { name: focused })).toHaveFocus();
});

it('asks once what was pressed twice before the dialog was there', async () => {
  const answered = vi.fn<(result: ConfirmResult) => void>();
  const askTwice = () => {
    void confirm({ title: 'Delete role', message: 'Really?' }).then(answered);
    void confirm({ title: 'Delete role', message: 'Really?' }).then(answered);
  };
  const view = await renderScreen(<Button onClick={askTwice}>Delete</Button>);
  await view.getByRole('button', { name: 'Delete' }).click();
  await view.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => answered.mock.calls.flat().map(({ confirmed }) => confirmed)).toEqual([false, true]);
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it('gives the focus back to where it was', async () => {
  const { view } = await ask({ title: 'Delete role' });
  await view.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(view.getByRole('button', { name: 'Delete' })).toHaveFocus();
});
