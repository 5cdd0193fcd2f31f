import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PersonPicker } from './person-picker.tsx';

const BO = { id: '00000000-0000-7000-8000-000000000001', name: 'Bo Novak' };
const CY = { id: '00000000-0000-7000-8000-000000000002', name: 'Cy Reyes' };
const GONE = { id: '00000000-0000-7000-8000-000000000003', name: 'Al Gone' };

const field = page.getByRole('combobox', { name: 'Owner' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

function Picker({ current }: { current: typeof GONE | null }) {
  const [value, setValue] = useState<string | null>(current?.id ?? null);
  return <PersonPicker label="Owner" projectId="project" description="Writes them." current={current} value={value} onChange={setValue} />;
}

async function open(current: typeof GONE | null) {
  const assignee = (user: typeof BO, joins: boolean) => ({ __typename: 'Assignee', user: { __typename: 'UserRef', ...user }, joins });
  fakeServer({ graphql: { Assignees: { assignees: [assignee(BO, false), assignee(CY, true)] } } });
  await renderScreen(<Picker current={current} />);
  await expect.element(field).toBeVisible();
}

it('offers everybody who can be in charge, and says who would join the project', async () => {
  await open(null);
  await field.click();
  await expect.poll(options).toEqual(['Bo Novak', 'Cy Reyes (not in the project yet)']);
  await page.getByRole('option', { name: 'Bo Novak' }).click();
  await expect.element(page.getByText('Writes them.')).toBeVisible();
  await field.click();
  await page.getByRole('option', { name: /^Cy Reyes/ }).click();
  await expect.element(page.getByText('Cy Reyes is not in the project yet and will be added to it as a domain expert.')).toBeVisible();
  expect(page.getByText('Writes them.').elements()).toEqual([]);
});

it('names who is chosen now although they could not be chosen any more, before the others', async () => {
  await open(GONE);
  await expect.element(field).toHaveValue('Al Gone');
  await field.click();
  await expect.poll(options).toEqual(['Al Gone', 'Bo Novak', 'Cy Reyes (not in the project yet)']);
});

it('names who is chosen now once', async () => {
  await open(BO);
  await expect.element(field).toHaveValue('Bo Novak');
  await field.click();
  await expect.poll(options).toEqual(['Bo Novak', 'Cy Reyes (not in the project yet)']);
});
