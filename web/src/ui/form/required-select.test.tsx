import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RequiredSelect } from './required-select.tsx';

function Plan() {
  const [value, setValue] = useState<string | null>('Vision');
  return (
    <>
      <RequiredSelect label="Plan" data={['Dental', 'Vision']} value={value} onChange={setValue} />
      <output>{value ?? 'nothing'}</output>
    </>
  );
}

it('keeps what is chosen when it is chosen again', async () => {
  await renderScreen(<Plan />);
  const field = page.getByRole('combobox', { name: 'Plan' });
  const choose = async (name: string) => {
    await field.click();
    await page.getByRole('option', { name }).click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  };
  await choose('Vision');
  expect(page.getByRole('status').element().textContent).toBe('Vision');
  await choose('Dental');
  expect(page.getByRole('status').element().textContent).toBe('Dental');
});
