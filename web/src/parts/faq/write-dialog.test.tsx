import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WriteDialog } from './write-dialog.tsx';

beforeEach(() => {
  clearWhatStays();
  localStorage.clear();
});

const PLACE = { projectId: '0190a5d1-0000-7000-8000-00000000000a', hash: null, productId: null };
const dialog = page.getByRole('dialog', { name: 'Answer' });
const field = dialog.getByRole('textbox', { name: 'Your answer' });
const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click();
const begin = () => page.getByRole('button', { name: 'Begin' }).click();

function Board() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Begin
      </button>
      {isOpen && (
        <WriteDialog
          place={PLACE}
          title="Answer"
          label="Your answer"
          submitLabel="Send"
          parentId="0190a5d1-0000-7000-8000-0000000000f1"
          thanks={() => 'Thank you'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function open() {
  fakeServer({ graphql: {} });
  const view = await renderScreen(<Board />, { elsewhere: { '/elsewhere': <p>Elsewhere</p> } });
  await begin();
  return view;
}

it('forgets what was begun once it is thrown away', async () => {
  await open();
  await field.fill('All of them');
  await cancel();
  await page.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await begin();
  await expect.element(field).toHaveValue('');
});

it('keeps what was begun in another tab when it is only looked at', async () => {
  const before = await open();
  await field.fill('All of them');
  await before.unmount();
  await open();
  await expect.element(field).toHaveValue('All of them');
  await cancel();
  await expect.element(dialog).not.toBeInTheDocument();
  await begin();
  await expect.element(field).toHaveValue('All of them');
});

it('lets the page be left without a question, because nothing is lost by it', async () => {
  const { router } = await open();
  await field.fill('All of them');
  await router.navigate({ to: '/elsewhere' });
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});
