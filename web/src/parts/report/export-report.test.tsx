import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from '../../lib/browser.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ManageMenu } from '../project/manage-menu.tsx';
import { givenProduct, givenProject, PROJECT_ID } from '../project/testing/given-project.ts';
import { ExportReportDialog } from './export-report-dialog.tsx';

const PRODUCTS = [
  { id: '0190a5d1-0000-7000-8000-0000000000e1', name: 'Gold Plan' },
  { id: '0190a5d1-0000-7000-8000-0000000000e2', name: 'Silver' },
];
const REPORT_ID = '3c4b5f0e-8d0a-4f55-9d3f-2f6f0e1a7b11';
const report = (status: string, progress = 0) => ({
  __typename: 'ProjectReport',
  id: REPORT_ID,
  url: `/api/reports/${REPORT_ID}`,
  status,
  progress,
});
const exportButton = page.getByRole('button', { name: 'Export', exact: true });
/** Over at once, so that nobody asks for it while the next test runs. */
const OVER = { generate: { generateReport: report('CANCELLED') } };
const goTo = vi.fn<(url: string) => void>();

beforeEach(() => {
  clearWhatStays();
  goTo.mockClear();
  vi.spyOn(browser, 'goTo').mockImplementation(goTo);
});

interface Answers {
  generate?: unknown;
  cancel?: unknown;
  /** What the server says of the report, each time it is asked; the last for good. A function, where the test says when it moves on. */
  states?: readonly ReturnType<typeof report>[] | (() => ReturnType<typeof report>);
}

async function open(
  {
    generate = { generateReport: report('QUEUED') },
    cancel = { cancelReport: report('CANCELLED', 40) },
    states = [report('READY', 100)],
  }: Answers = {},
  props: object = {},
  settings: Partial<CompanySettings> = {},
) {
  let asked = 0;
  const server = fakeServer({
    graphql: {
      GenerateReport: generate,
      Report: () => ({ report: typeof states === 'function' ? states() : states[Math.min(asked++, states.length - 1)] }),
      CancelReport: cancel,
    },
  });
  const onClose = vi.fn<() => void>();
  function Opened() {
    const [closed, setClosed] = useState(false);
    const close = () => {
      onClose();
      setClosed(true);
    };
    return closed ? <p>Closed</p> : <ExportReportDialog project={{ id: PROJECT_ID }} products={PRODUCTS} onClose={close} {...props} />;
  }
  const profile = givenProfile({ settings: { ...DEFAULT_COMPANY_SETTINGS, ...settings } });
  await renderScreen(<Opened />, { session: givenSession(profile) });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { onClose, sent: () => server.requests('GenerateReport').map(({ input }) => input['input']), server };
}

it('asks for one product at least [REP-001]', async () => {
  const { sent } = await open();
  for (const { name } of PRODUCTS) await page.getByRole('checkbox', { name }).click();
  await exportButton.click();
  await expect.element(page.getByText('Please select at least one product')).toBeVisible();
  expect(sent()).toEqual([]);
});

it.each([
  ['PDF', 'PDF'],
  ['XLSX', 'XLSX (a sheet per section)'],
  ['XLSX_2', 'XLSX (one list)'],
])('exports %s, says so and opens the address [REP-002] [REP-003] [REP-004] [REP-011] [REP-013]', async (format, label) => {
  const { sent, onClose } = await open();
  await page.getByRole('radio', { name: label, exact: true }).click();
  await exportButton.click();
  await expect.poll(() => goTo.mock.calls).toEqual([[`/api/reports/${REPORT_ID}`]]);
  await expect.element(page.getByText('The report has been exported')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
  expect(sent()).toMatchObject([{ id: PROJECT_ID, format, products: PRODUCTS.map(({ id }) => id) }]);
});

it.each([
  ['Include Answer Score', 'includeAnswerScore', false],
  ['Include Question Weight', 'includeQuestionWeight', false],
  ['Include Notes', 'includeNotes', true],
  ['Skip Description', 'skipDescription', true],
])('sends the option %s as it was changed [REP-005] [REP-006] [REP-007] [REP-009]', async (label, option, value) => {
  const { sent } = await open(OVER);
  await page.getByRole('checkbox', { name: label }).click();
  await exportButton.click();
  await expect.poll(sent).toMatchObject([{ [option]: value }]);
});

it('selects all of many products, or none', async () => {
  const many = Array.from({ length: 5 }, (_, index) => ({ id: `0190a5d1-0000-7000-8000-0000000000a${index}`, name: `Plan ${index}` }));
  const { sent } = await open(OVER, { products: many });
  await page.getByRole('button', { name: 'Select None' }).click();
  await exportButton.click();
  await expect.element(page.getByText('Please select at least one product')).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await exportButton.click();
  await expect.poll(sent).toMatchObject([{ products: many.map(({ id }) => id) }]);
});

it('offers client tables where the firm uses them [REP-008]', async () => {
  const { sent } = await open(OVER, {}, { enableClientTables: true });
  await page.getByRole('checkbox', { name: 'Include Client Tables' }).click();
  await exportButton.click();
  await expect.poll(sent).toMatchObject([{ includeClientTables: true }]);
});

it('offers no client tables where the firm has none', async () => {
  await open();
  expect(page.getByRole('checkbox', { name: 'Include Client Tables' }).elements()).toEqual([]);
});

it('exports a comparison under its name [REP-021]', async () => {
  const comparison = { id: '0190a5d1-0000-7000-8000-0000000000f1', name: 'Finalists' };
  const { sent } = await open(OVER, { comparison });
  await expect.element(page.getByRole('dialog', { name: 'Export Report: Finalists' })).toBeVisible();
  await exportButton.click();
  await expect.poll(sent).toMatchObject([{ projectComparisonId: comparison.id }]);
});

it('shows how far it is, and can be cancelled', async () => {
  let state = report('QUEUED');
  const { onClose, server } = await open({ states: () => state });
  await exportButton.click();
  await expect.element(page.getByText('The report is waiting for its turn.')).toBeVisible();
  state = report('RUNNING', 40);
  await expect.element(page.getByText('Preparing the report: 40%')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the report' })).toHaveAttribute('aria-valuenow', '40');
  await page.getByRole('button', { name: 'Cancel Report' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
  expect(server.requests('CancelReport').map(({ input }) => input)).toEqual([{ input: { id: REPORT_ID } }]);
  expect(goTo).not.toHaveBeenCalled();
});

it('says when it cannot be cancelled, and goes on', async () => {
  let state = report('RUNNING', 40);
  const { onClose } = await open({
    states: () => state,
    cancel: () => Promise.reject(new FakeError(409, { message: 'It is too late for that' })),
  });
  await exportButton.click();
  await page.getByRole('button', { name: 'Cancel Report' }).click();
  await expect.element(page.getByText('It is too late for that')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  state = report('READY', 100);
  await expect.poll(() => goTo.mock.calls).toEqual([[`/api/reports/${REPORT_ID}`]]);
});

it('goes on when its dialog is closed, and tells the end [REP-011]', async () => {
  let state = report('RUNNING', 40);
  await open({ states: () => state });
  await exportButton.click();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(page.getByText('Closed')).toBeVisible();
  state = report('READY', 100);
  await expect.poll(() => goTo.mock.calls).toEqual([[`/api/reports/${REPORT_ID}`]]);
});

it('says when it failed on the way [REP-012]', async () => {
  const { onClose } = await open({ states: [report('FAILED', 40)] });
  await exportButton.click();
  await expect.element(page.getByText('The system is unable to generate the report, try again later')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

it('says when it could not be ordered, and keeps what was chosen [REP-012]', async () => {
  const { onClose } = await open({ generate: () => Promise.reject(new FakeError(500)) });
  await page.getByRole('checkbox', { name: 'Silver' }).click();
  await exportButton.click();
  await expect.element(page.getByRole('alert').getByText('The system is unable to generate the report, try again later')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Silver' })).not.toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  [
    'a product has left meanwhile',
    'This product is not part of the project',
    { code: 'INVALID_INPUT', fields: { products: 'This product is not part of the project' } },
  ],
  ['nobody may any more', 'You may only look at this project', { code: 'FORBIDDEN', message: 'You may only look at this project' }],
])('says in the words of the server that %s', async (_what, words, body) => {
  await open({ generate: () => Promise.reject(new FakeError(400, body)) });
  await exportButton.click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(/unable to generate the report/).elements()).toEqual([]);
});

const entry = (name: string, answersSubmittedAt: string | null) =>
  givenProduct({ id: crypto.randomUUID(), name, participationStatus: 'ACCEPTED', answersSubmittedAt });

async function openMenu(...products: ReturnType<typeof entry>[]) {
  fakeServer({ graphql: {} });
  await renderScreen(<ManageMenu project={givenProject({ status: 'SCORING', products })} reload={async () => {}} />);
  await page.getByRole('button', { name: 'Manage' }).click();
}

it('is opened from the menu of who manages the project, with the products that have submitted [PERM-052]', async () => {
  await openMenu(entry('Gold Plan', '2026-11-01T15:00:00.000Z'), entry('Late', null));
  await page.getByRole('menuitem', { name: 'Export Report' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Gold Plan' })).toBeChecked();
  expect(page.getByRole('checkbox', { name: 'Late' }).elements()).toEqual([]);
});

it('is not in the menu before a product has submitted', async () => {
  await openMenu(entry('Late', null));
  await expect.element(page.getByRole('menuitem', { name: 'Send Project Status Email' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Export Report' }).elements()).toEqual([]);
});
