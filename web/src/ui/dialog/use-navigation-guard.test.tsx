import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useNavigationGuard } from './use-navigation-guard.ts';

function Field({ label }: { label: string }) {
  const [value, setValue] = useState('');
  useNavigationGuard(value !== '');
  return <TextInput label={label} maxLength={100} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

async function renderForm() {
  const view = await renderScreen(
    <>
      <Field label="Name" />
      <Field label="Note" />
      <Button component={Link} to="/elsewhere">
        Leave
      </Button>
    </>,
    { path: '/form', elsewhere: { '/elsewhere': <p>Another page</p> } },
  );
  return { view, leave: view.getByRole('link', { name: 'Leave' }) };
}

it('lets somebody without changes leave', async () => {
  const { view, leave } = await renderForm();
  await leave.click();
  await expect.element(view.getByText('Another page')).toBeVisible();
});

it("keeps the page and its changes with 'Continue Editing' [SHELL-054] [SHELL-055]", async () => {
  const { view, leave } = await renderForm();
  await view.getByLabelText('Name').fill('Half a name');
  await leave.click();
  await expect.element(view.getByRole('button', { name: 'Discard and Leave' })).toBeVisible();
  await view.getByRole('button', { name: 'Continue Editing' }).click();
  await expect.element(view.getByLabelText('Name')).toHaveValue('Half a name');
  await expect.element(view.getByText('Another page')).not.toBeInTheDocument();
});

it("goes where somebody wanted to go with 'Discard and Leave' [SHELL-054] [SHELL-056]", async () => {
  const { view, leave } = await renderForm();
  await view.getByLabelText('Name').fill('Half a name');
  await leave.click();
  await view.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.element(view.getByText('Another page')).toBeVisible();
});

it('asks once, however many forms hold changes [SHELL-058]', async () => {
  const { view, leave } = await renderForm();
  await view.getByLabelText('Name').fill('Half a name');
  await view.getByLabelText('Note').fill('Half a note');
  await leave.click();
  await view.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.element(view.getByText('Another page')).toBeVisible();
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});
