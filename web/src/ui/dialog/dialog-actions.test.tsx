import { TextInput } from '@mantine/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAppForm } from '../form/use-app-form.ts';

afterEach(() => page.viewport(1280, 800));

function TallDialog() {
  const form = useAppForm({ schema: z.object({}), initialValues: {}, onSubmit: () => undefined });
  return (
    <FormDialog title="Tall" form={form} onClose={() => undefined} submitLabel="Save">
      {Array.from({ length: 30 }, (_, number) => (
        <TextInput key={number} label={`Field ${number}`} maxLength={100} />
      ))}
    </FormDialog>
  );
}

it.each([
  [1024, 768],
  [390, 844],
])('keeps the buttons of a tall dialog in sight, at %d pixels', async (width, height) => {
  await page.viewport(width, height);
  await renderScreen(<TallDialog />);
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('textbox', { name: 'Field 29' })).not.toBeInViewport();
  page.getByRole('textbox', { name: 'Field 29' }).element().scrollIntoView({ block: 'end' });
  await expect.element(page.getByRole('textbox', { name: 'Field 29' })).toBeInViewport();
  await expect.element(save).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
});
