import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { requiredText } from '@weighbridge/domain/kernel/validation.ts';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAppForm } from './use-app-form.ts';

const FIELDS = z.object({ name: requiredText(20), city: requiredText(20) });
type Save = (values: z.output<typeof FIELDS>) => Promise<unknown>;

interface ScreenProps {
  schema: typeof FIELDS;
  save: Save;
  onClose: () => void;
  existing: boolean;
  waiting: boolean;
}

function Screen({ schema, save, onClose, existing, waiting }: ScreenProps) {
  const form = useAppForm({
    schema,
    initialValues: existing ? { name: 'Acme', city: 'Boston' } : { name: '', city: '' },
    onSubmit: save,
    onUnchanged: existing ? onClose : undefined,
  });
  return (
    <FormDialog title="Client" form={form} onClose={onClose} submitLabel="Save" waiting={waiting}>
      <TextInput label="Name" maxLength={100} {...form.fields.getInputProps('name')} />
      <TextInput label="City" maxLength={100} {...form.fields.getInputProps('city')} />
    </FormDialog>
  );
}

async function renderForm({ schema = FIELDS, save = vi.fn<Save>().mockResolvedValue(undefined), existing = false, waiting = false } = {}) {
  const onClose = vi.fn<() => void>();
  const view = await renderScreen(<Screen schema={schema} save={save} onClose={onClose} existing={existing} waiting={waiting} />, {
    path: '/clients',
  });
  const button = view.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeVisible();
  return { view, save, onClose, button, name: view.getByLabelText('Name'), city: view.getByLabelText('City') };
}

it('shows no error before a field was touched, and one after it was left empty [VALID-025]', async () => {
  const { view, name, city } = await renderForm();
  await expect.element(view.getByText('Required')).not.toBeInTheDocument();
  await name.click();
  await city.click();
  await expect.poll(() => view.getByText('Required').elements().length).toBe(1);
});

function ScreenWithAddition({ onAdd }: { onAdd: () => void }) {
  const { fields } = useAppForm({ schema: FIELDS, initialValues: { name: '', city: '' }, onSubmit: () => undefined });
  return (
    <>
      <TextInput label="Name" maxLength={100} {...fields.getInputProps('name')} />
      <Button size="compact-xs" onClick={onAdd}>
        Add City
      </Button>
    </>
  );
}

it('lets what stands below a field be clicked although the field has something to say as it is left', async () => {
  const onAdd = vi.fn<() => void>();
  const view = await renderScreen(<ScreenWithAddition onAdd={onAdd} />);
  await view.getByLabelText('Name').click();
  await view.getByRole('button', { name: 'Add City' }).click();
  await expect.element(view.getByText('Required')).toBeVisible();
  expect(onAdd).toHaveBeenCalledOnce();
});

it('shows every error after submitting, and puts the focus on the first [VALID-025]', async () => {
  const { view, button, name, save } = await renderForm();
  await button.click();
  await expect.poll(() => view.getByText('Required').elements().length).toBe(2);
  await expect.element(name).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('puts the focus on the first field of the screen, whatever the order of the schema [VALID-025]', async () => {
  const upsideDown = z.object({ city: requiredText(20), name: requiredText(20) });
  const { button, name } = await renderForm({ schema: upsideDown });
  await button.click();
  await expect.element(name).toHaveFocus();
});

it('cannot be submitted while what it needs is on its way', async () => {
  const { view, button } = await renderForm({ waiting: true });
  await expect.element(button).toBeDisabled();
  await expect.element(view.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

it('cannot be left or submitted while it is being saved', async () => {
  const { view, button, name, city } = await renderForm({ save: vi.fn<Save>(() => new Promise(() => undefined)) });
  await name.fill('Acme');
  await city.fill('Boston');
  await button.click();
  await expect.element(button).toBeDisabled();
  await expect.element(view.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

it('cannot be submitted a second time while it is being saved [VALID-021]', async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => (finish = resolve)));
  const { button, name, city } = await renderForm({ save });
  await name.fill('Acme');
  await city.fill('Boston');
  await button.click();
  await expect.element(button).toBeDisabled();
  finish();
  await expect.element(button).toBeEnabled();
  expect(save).toHaveBeenCalledOnce();
});

it('saves once when its button is clicked twice before anything could be drawn [VALID-021]', async () => {
  const { save, button, name, city } = await renderForm();
  await name.fill('Acme');
  await city.fill('Boston');
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  await expect.element(button).toBeEnabled();
  expect(save).toHaveBeenCalledOnce();
});

it('hands over what the schema made of the values', async () => {
  const { button, name, city, save } = await renderForm();
  await name.fill('  Acme ');
  await city.fill('Boston');
  await button.click();
  await expect.poll(() => vi.mocked(save).mock.calls).toEqual([[{ name: 'Acme', city: 'Boston' }]]);
});

it('closes an unchanged existing record without saving it [VALID-022]', async () => {
  const { button, onClose, save } = await renderForm({ existing: true });
  await button.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(save).not.toHaveBeenCalled();
});

it('puts the field errors of the server beside their fields [VALID-023]', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new AppError({ code: 'INVALID_INPUT', fields: { name: 'This name is taken' } }));
  const { view, button, name } = await renderForm({ save, existing: true });
  await name.fill('Other');
  await button.click();
  await expect.element(name).toHaveAccessibleDescription('This name is taken');
  await expect.element(view.getByRole('alert')).not.toBeInTheDocument();
});

it('shows other errors of the server above the buttons [VALID-024]', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new AppError({ code: 'FORBIDDEN', message: 'The firm is closed' }));
  const { view, button, name } = await renderForm({ save, existing: true });
  await name.fill('Other');
  await button.click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('The firm is closed');
  await expect.element(name).toHaveValue('Other');
});

it('shows an error about a field that the form does not have above the buttons [VALID-024]', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new AppError({ code: 'INVALID_INPUT', fields: { token: 'The link is used up' } }));
  const { view, button, name } = await renderForm({ save, existing: true });
  await name.fill('Other');
  await button.click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('The link is used up');
});

it('says who changed the record in between, and when', async () => {
  const conflict = { by: 'Marcus Bell', at: '2026-11-15T15:00:00Z' };
  const save = vi.fn<Save>().mockRejectedValue(new AppError({ code: 'CONFLICT', conflict }));
  const { view, button, name } = await renderForm({ save, existing: true });
  await name.fill('Other');
  await button.click();
  await expect.element(view.getByText(/^Marcus Bell changed this on November 15, 2026/)).toBeVisible();
});

it('asks before a dialog with changes is closed', async () => {
  const { view, name, onClose } = await renderForm({ existing: true });
  await name.fill('Other');
  await view.getByRole('button', { name: 'Cancel' }).click();
  await view.getByRole('button', { name: 'Continue Editing' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await view.getByRole('button', { name: 'Cancel' }).click();
  await view.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

function Page() {
  const form = useAppForm({ schema: FIELDS, initialValues: { name: 'Acme', city: 'Boston' }, onSubmit: () => Promise.resolve() });
  return (
    <form {...form.formProps}>
      <TextInput label="Name" maxLength={100} {...form.fields.getInputProps('name')} />
      <TextInput label="City" maxLength={100} {...form.fields.getInputProps('city')} />
      <button type="submit">Save</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  );
}

it('asks again about what is changed after a save [SHELL-054]', async () => {
  const view = await renderScreen(<Page />, { path: '/clients' });
  await view.getByLabelText('Name').fill('Zephyr');
  await view.getByRole('button', { name: 'Save' }).click();
  await view.getByLabelText('City').fill('Salem');
  await view.getByRole('link', { name: 'Elsewhere' }).click();
  await view.getByRole('button', { name: 'Continue Editing' }).click();
  await expect.element(view.getByLabelText('City')).toHaveValue('Salem');
});

it('closes only the question in front with Escape, not the form that asked it', async () => {
  const { view, name, onClose } = await renderForm({ existing: true });
  await name.fill('Zephyr');
  await userEvent.keyboard('{Escape}');
  await expect.element(view.getByRole('button', { name: 'Continue Editing' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(view.getByRole('button', { name: 'Continue Editing' })).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Zephyr');
  expect(onClose).not.toHaveBeenCalled();
});
