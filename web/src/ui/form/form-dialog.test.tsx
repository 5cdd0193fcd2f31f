import { Radio, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormDialog } from './form-dialog.tsx';

const form = { submitting: false, dirty: false, errorText: null, formProps: { noValidate: true as const, onSubmit: () => undefined } };

async function open(fields: ReactNode) {
  await renderScreen(
    <FormDialog title="Edit Plan" form={form} onClose={() => undefined} submitLabel="Save">
      {fields}
    </FormDialog>,
  );
}

it('begins at its first field that can be filled in', async () => {
  await open([
    <TextInput key="kind" label="Kind" maxLength={9} disabled />,
    <Textarea key="note" label="Note" maxLength={9} />,
    <TextInput key="name" label="Name" maxLength={9} />,
  ]);
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

it('begins where it says so itself', async () => {
  await open([<TextInput key="kind" label="Kind" maxLength={9} />, <TextInput key="name" label="Name" maxLength={9} data-autofocus />]);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('begins at what is chosen already', async () => {
  await open(['Dental', 'Vision'].map((name) => <Radio key={name} name="kind" label={name} checked={name === 'Vision'} readOnly />));
  await expect.element(page.getByRole('radio', { name: 'Vision' })).toHaveFocus();
});

it('opens no list by itself', async () => {
  await open([<Select key="kind" label="Kind" data={['Dental']} searchable />, <TextInput key="name" label="Name" maxLength={9} />]);
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(page.getByRole('option').elements()).toEqual([]);
});
