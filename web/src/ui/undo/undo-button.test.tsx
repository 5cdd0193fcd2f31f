import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { DelayedDelete } from './delayed-deletes.ts';
import { UndoButton } from './undo-button.tsx';

function givenDelete(change: Pick<DelayedDelete, 'ids' | 'name'> & Partial<DelayedDelete>): DelayedDelete {
  return { action: () => Promise.resolve(), timer: setTimeout(() => undefined), leaving: false, ...change };
}

it.each([
  ['one record', givenDelete({ ids: ['a'], name: 'Gold Plan' }), 'Undo deleting Gold Plan', /^Undo$/],
  ['two that go together', givenDelete({ ids: ['a', 'b'], name: '2 plans' }), 'Undo deleting 2 plans', /^Undo all$/],
  ['what is only removed', givenDelete({ ids: ['a'], name: 'Gold Plan', verb: 'remove' }), 'Undo removing Gold Plan', /^Undo$/],
])('says what it takes back: %s', async (_what, deleted, name, face) => {
  await renderScreen(<UndoButton deleted={deleted} />);
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toMatchTextContent(face);
  await expect.element(button).toBeEnabled();
});

it('takes nothing back that is on its way', async () => {
  await renderScreen(<UndoButton deleted={givenDelete({ ids: ['a'], name: 'Gold Plan', leaving: true })} />);
  await expect.element(page.getByRole('button', { name: 'Undo deleting Gold Plan' })).toBeDisabled();
});
