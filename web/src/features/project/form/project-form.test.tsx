import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProject } from '../../../parts/project/testing/given-project.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { formAnswers, OPTIONS } from '../testing/form-answers.ts';
import { ExistingProjectForm } from './existing-project-form.tsx';
import { NewProjectForm } from './new-project-form.tsx';
import { emptyValues } from './project-values.ts';

beforeEach(clearWhatStays);

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const list = (name: string) => page.getByRole('combobox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const file = (id: string, filename: string) => ({ id, filename, description: null, url: `/api/file/${id}`, state: 'READY' as const });
const CENSUS = '0190a5d1-0000-7000-8000-0000000000f1';
const RATES = '0190a5d1-0000-7000-8000-0000000000f2';
const NOTES = '0190a5d1-0000-7000-8000-0000000000f3';

const complete: Partial<Project> = {
  type: 'RFIOP',
  brokerageContacts: [{ user: OPTIONS.marcus, phoneNumber: '555-0100' }],
  moreInformation: [
    { key: 'Plan year', value: 'Calendar' },
    { key: 'Union', value: 'None' },
  ],
  files: [file(CENSUS, 'census.xlsx'), file(RATES, 'rates.pdf')],
  productOwners: [OPTIONS.marcus],
};

/** A project of this type cannot do without contacts. */
const rfp: Partial<Project> = {
  type: 'RFP',
  targetNumberRespondents: 3,
  submissionDeadline: '2026-05-04T12:00:00.000Z',
  questionsSubmissionDeadline: '2026-05-20T12:00:00.000Z',
  plannedDecisionDate: '2026-06-30T12:00:00.000Z',
};

async function renderForm(change: Partial<Project> = {}, settings: Partial<typeof DEFAULT_COMPANY_SETTINGS> = {}) {
  const project = givenProject({ ...complete, ...change });
  const server = fakeServer({ graphql: { ...formAnswers, UpdateProject: { updateProject: project } } });
  const session = givenSession(
    givenProfile({ privileges: ['MANAGE_PROJECT_STATE'], settings: { ...DEFAULT_COMPANY_SETTINGS, ...settings } }),
  );
  const form = <ExistingProjectForm project={project} submitLabel="Save" onSaved={() => undefined} onReload={() => undefined} />;
  await renderScreen(form, { session });
  await expect.element(button('Save')).toBeVisible();
  const sent = async () => {
    await button('Save').click();
    await expect.poll(() => server.requests('UpdateProject').length).toBe(1);
    return server.requests('UpdateProject')[0]?.input['input'];
  };
  return { server, sent };
}

it('changes who is to be asked at the firm, and wants at least one', async () => {
  const { server, sent } = await renderForm(rfp);
  await button('Remove contact 1').click();
  await button('Save').click();
  const missing = page.getByRole('alert').filter({ hasText: 'Please add at least one contact' });
  await expect.element(missing).toBeVisible();
  await button('Add Contact').click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(list('Contact 1')).toHaveValue('');
  await list('Contact 1').click();
  await option('Dana Fox').click();
  await field('Phone or email').fill('dana@northwind.test');
  await button('Add Contact').click();
  await button('Remove contact 2').click();
  await expect.element(list('Contact 2')).not.toBeInTheDocument();
  await expect.element(list('Contact 1')).toHaveValue('Dana Fox');
  expect(server.requests('UpdateProject')).toEqual([]);
  expect(await sent()).toMatchObject({ brokerageContacts: [{ user: { id: OPTIONS.dana.id }, phoneNumber: 'dana@northwind.test' }] });
});

it('changes further information and documents', async () => {
  FakeUpload.install();
  const { sent } = await renderForm();
  await button('Remove field 1').click();
  await button('Add Field').click();
  await field('Field 2 name').fill('Broker');
  await field('Field 2 value').fill('Northwind');
  await button('Remove census.xlsx from the project').click();
  await field('Description of rates.pdf').fill('Of last year');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['content'], 'notes.txt', { type: 'text/plain' }));
  const zone = page.getByRole('region', { name: 'Add documents' }).element();
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive(NOTES, 'notes.txt');
  await expect.element(field('Description of notes.txt')).toHaveValue('');
  vi.unstubAllGlobals();
  expect(await sent()).toMatchObject({
    moreInformation: [
      { key: 'Union', value: 'None' },
      { key: 'Broker', value: 'Northwind' },
    ],
    files: [
      { id: RATES, description: 'Of last year' },
      { id: NOTES, description: null },
    ],
  });
});

it('changes the service types of the project and those that vendors must offer, each on its own', async () => {
  const { server, sent } = await renderForm();
  await list('Project service types').click();
  await option('Medical').click();
  await list('Service types vendors must offer').click();
  await option('Dental').click();
  expect(await sent()).toMatchObject({
    projectServiceTypes: [{ id: '0190a5d1-0000-7000-8000-0000000000e2' }],
    serviceTypes: [{ id: '0190a5d1-0000-7000-8000-0000000000e1' }],
  });
  // One page would leave out those that come after it.
  for (const lists of ['ProjectFormOptions', 'ProjectClients']) {
    expect(server.requests(lists)[0]?.input).toEqual({ all: { page: 1, pageSize: 10_000 } });
  }
});

it('asks for no service types in a firm that has none, and shows the client of a project that has one', async () => {
  await renderForm({}, { disableServiceTypes: true });
  await expect.element(field('Client')).toHaveValue('Acme Manufacturing');
  expect(list('Project service types').elements()).toEqual([]);
  expect(list('Service types vendors must offer').elements()).toEqual([]);
});

it('offers the lengths of the firm, each once, and the one that was chosen earlier', async () => {
  const { sent } = await renderForm({ settings: { scoringType: 'NUMBERS', answersMaxLength: 700 } }, { answersMaxLength: [300, 500, 500] });
  await expect.element(list('Length of text answers')).toHaveValue('700 characters');
  await list('Length of text answers').click();
  const labels = () =>
    page
      .getByRole('option')
      .elements()
      .map((shown) => shown.textContent);
  await expect.poll(labels).toEqual(['M: 300 characters', 'L, XL: 500 characters', '700 characters']);
  await option('L, XL: 500 characters').click();
  expect(await sent()).toMatchObject({ settings: { scoringType: 'NUMBERS', answersMaxLength: 500 } });
});

it('names the length that is chosen as the firm does', async () => {
  await renderForm({ settings: { scoringType: 'NUMBERS', answersMaxLength: 300 } }, { answersMaxLength: [300, 500, 700] });
  await expect.element(list('Length of text answers')).toHaveValue('M: 300 characters');
});

it('marks the dates that are needed, and complains of none that is not written yet', async () => {
  await renderForm({ ...rfp, submissionDeadline: null, questionsSubmissionDeadline: null, plannedDecisionDate: null });
  const marked = () =>
    [...document.querySelectorAll('label')].flatMap(({ textContent }) =>
      /(Date|Deadline).*\*/.test(textContent ?? '') ? [textContent] : [],
    );
  expect(marked()).toHaveLength(3);
  await field('Planned Decision Date').fill('June 30, 2026');
  await field('Project name').click();
  await expect.element(field('Planned Decision Date')).toHaveValue('June 30, 2026');
  expect(page.getByText('Required', { exact: true }).elements()).toEqual([]);
});

it('says when a new project cannot be saved, and stays with what was typed', async () => {
  fakeServer({ graphql: { ...formAnswers, CreateProject: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
  const onCreated = vi.fn<() => Promise<void>>();
  const values = { ...emptyValues('RFIOP', { id: OPTIONS.marcus.id, phoneNumber: '555-0100' }, null), name: 'Open panel' };
  await renderScreen(<NewProjectForm initialValues={values} model={null} source={{}} onBack={() => undefined} onCreated={onCreated} />);
  await button('Save and Continue').click();
  const form = page.getByRole('form', { name: 'Project details' });
  await expect.element(page.getByText('Unable to save Project')).toBeVisible();
  await expect.element(form.getByText('Not today')).toBeVisible();
  await expect.element(field('Project name')).toHaveValue('Open panel');
  expect(onCreated).not.toHaveBeenCalled();
});

it('goes on without a new client when its dialog is closed', async () => {
  const server = fakeServer({ graphql: formAnswers });
  const session = givenSession(givenProfile({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_CLIENTS'] }));
  const values = emptyValues('RFP', { id: OPTIONS.marcus.id, phoneNumber: '555-0100' }, null);
  const form = (
    <NewProjectForm initialValues={values} model={null} source={{}} onBack={() => undefined} onCreated={() => Promise.resolve()} />
  );
  await renderScreen(form, { session });
  await list('Client').click();
  await option('Acme Manufacturing').click();
  await list('Client').click();
  await option('Acme Manufacturing').click();
  await expect.element(list('Client')).toHaveValue('');
  await button('Add client').click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('CreateClient')).toEqual([]);
});

it('leaves the button for a missing client in sight below the list that points at it', async () => {
  fakeServer({ graphql: formAnswers });
  const session = givenSession(givenProfile({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_CLIENTS'] }));
  const values = emptyValues('RFP', { id: OPTIONS.marcus.id, phoneNumber: '555-0100' }, null);
  const form = (
    <NewProjectForm initialValues={values} model={null} source={{}} onBack={() => undefined} onCreated={() => Promise.resolve()} />
  );
  await renderScreen(form, { session });
  await list('Client').fill('Zenith Foods');
  await expect.element(page.getByText('No client of this name yet. Add it below.')).toBeVisible();
  const add = button('Add client').element();
  add.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = add.getBoundingClientRect();
  await expect.poll(() => document.elementFromPoint(x + width / 2, y + height / 2)).toBe(add);
});
