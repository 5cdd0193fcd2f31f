import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from '../../../lib/browser.ts';
import { forgetTexts } from '../../../lib/journal/waiting-texts.ts';
import { givenProject } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import type { Discovery } from '../client-table.operations.ts';
import { givenDiscovery, givenTable, OTHER_TABLE, PROJECT_ID, paste, press, textsOf } from '../testing/given-tables.ts';
import { DiscoveryPage } from './discovery-page.tsx';

const OLIVIA = givenProfile({ id: 'olivia', privileges: ['MANAGE_PROJECT_STATE'] });

beforeEach(async () => {
  FakeSocket.sockets = [];
  await forgetTexts('olivia');
  await page.viewport(1280, 900);
});

async function open(discovery: Partial<Discovery> = {}, graphql: Record<string, unknown> = {}) {
  const server = fakeServer({
    graphql: {
      Project: { project: givenProject({ id: PROJECT_ID, status: 'DRAFT', tabs: ['details', 'discovery', 'preview'] }) },
      Discovery: { project: givenDiscovery(discovery) },
      ...graphql,
    },
  });
  const view = await renderProject(
    { '/projects/$id/discovery': <DiscoveryPage /> },
    { path: `/projects/${PROJECT_ID}/discovery`, session: givenSession(OLIVIA) },
  );
  const sent = (name: string) => server.requests(name).map(({ input }) => input['input'] as Record<string, unknown>);
  return { ...view, server, sent };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const grid = page.getByRole('grid', { name: 'Current benefits' });
const members = page.getByRole('region', { name: 'Members' });

describe('the page', () => {
  it('has all tables, members, deadline and the state, loaded anew [CTAB-001] [CTAB-004] [CTAB-005] [CTAB-006] [CTAB-009] [CTAB-066]', async () => {
    const { server } = await open();
    await expect.element(page.getByRole('link', { name: 'Client Discovery' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Current benefits', selected: true })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Contacts' })).toBeVisible();
    await expect.element(members).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Deadline' })).toBeVisible();
    await expect.element(page.getByText('Unlocked')).toBeVisible();
    expect(server.requests('Discovery').map(({ input }) => input)).toEqual([{ id: PROJECT_ID }]);
  });

  it('is refused where the project has no such tab [CTAB-002] [CTAB-003] [PERM-025]', async () => {
    await open({}, { Project: { project: givenProject({ id: PROJECT_ID, tabs: ['details'] }) } });
    await expect.element(page.getByText("You don't have permission to view this page.")).toBeVisible();
    expect(page.getByRole('link', { name: 'Client Discovery' }).elements()).toEqual([]);
  });

  it('says that there are no tables where none can be added [CTAB-008]', async () => {
    await open({ clientTables: [], clientTablesLocked: true, clientTablesActions: ['editMembers'] });
    await expect.element(page.getByText('There are no tables to display')).toBeVisible();
    expect(button('Add Table').elements()).toEqual([]);
  });

  it('says which columns the client fills in', async () => {
    await open();
    await expect.element(grid).toBeVisible();
    const heads = grid.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual(['Row', 'Benefit', 'PlanClient fills in', 'CostClient fills in']);
  });

  it('changes nothing where the status does not allow it [CTAB-007]', async () => {
    await open({
      clientTables: [givenTable({ actions: [] })],
      clientTablesLocked: true,
      clientTablesActions: ['editMembers', 'exportReport'],
    });
    await expect.element(grid).toBeVisible();
    expect(page.getByRole('button', { name: /Add Table|Save$|Cancel Changes|Actions for/ }).elements()).toEqual([]);
    expect(page.getByRole('radio', { name: 'Edit table' }).elements()).toEqual([]);
    await expect.element(page.getByRole('switch', { name: 'Visible to vendors' })).toBeDisabled();
    await expect.element(page.getByText('Tables must be unlocked before a deadline is set.')).toBeVisible();
  });
});

describe('a table', () => {
  it('is added empty and opened [CTAB-010]', async () => {
    const added = givenTable({ id: '0190a5d1-0000-7000-8000-0000000000f1', name: 'Census', data: { columns: [], rows: [] } });
    let isAdded = false;
    const { sent } = await open(
      {},
      {
        Discovery: () => ({ project: givenDiscovery(isAdded ? { clientTables: [givenTable(), added] } : {}) }),
        CreateClientTable: () => {
          isAdded = true;
          return { createClientTable: added };
        },
      },
    );
    await button('Add Table').click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog.getByText('Required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Census');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(page.getByRole('tab', { name: 'Census', selected: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('CreateClientTable')).toEqual([{ project: { id: PROJECT_ID }, name: 'Census', copyFrom: null }]);
  });

  it('is copied from another project, which needs both project and table [CTAB-011]', async () => {
    const [from, table] = ['0190a5d1-0000-7000-8000-0000000000e1', '0190a5d1-0000-7000-8000-0000000000e2'];
    const { sent } = await open(
      {},
      {
        TablesToCopy: { tablesToCopy: [{ project: { id: from, name: 'Dental RFP' }, tables: [{ id: table, name: 'Last year' }] }] },
        CreateClientTable: { createClientTable: OTHER_TABLE },
      },
    );
    await button('Add Table').click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Copied');
    await dialog.getByRole('switch', { name: 'Copy a table from another project' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => dialog.getByText('Required').elements().length).toBe(2);
    await dialog.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: 'Dental RFP' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => dialog.getByText('Required').elements().length).toBe(1);
    await dialog.getByRole('combobox', { name: 'Table' }).click();
    await page.getByRole('option', { name: 'Last year' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect
      .poll(() => sent('CreateClientTable'))
      .toEqual([{ project: { id: PROJECT_ID }, name: 'Copied', copyFrom: { project: { id: from }, table: { id: table } } }]);
  });

  it('is called like the table it copies, unless it has a name', async () => {
    const [last, now] = ['0190a5d1-0000-7000-8000-0000000000e2', '0190a5d1-0000-7000-8000-0000000000e3'];
    const tables = [
      { id: last, name: 'Last year' },
      { id: now, name: 'This year' },
    ];
    const project = { id: '0190a5d1-0000-7000-8000-0000000000e1', name: 'Dental RFP' };
    await open({}, { TablesToCopy: { tablesToCopy: [{ project, tables }] } });
    await button('Add Table').click();
    await dialog.getByRole('switch', { name: 'Copy a table from another project' }).click();
    const choose = async (field: string, option: string) => {
      await dialog.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Project', 'Dental RFP');
    await choose('Table', 'Last year');
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Last year');
    await choose('Table', 'This year');
    await expect.element(dialog.getByRole('combobox', { name: 'Table' })).toHaveValue('This year');
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Last year');
  });

  it('is renamed, shown to vendors and deleted after a question [CTAB-012] [CTAB-015] [CTAB-016]', async () => {
    let tables = [givenTable(), OTHER_TABLE];
    const { sent } = await open(
      {},
      {
        Discovery: () => ({ project: givenDiscovery({ clientTables: tables }) }),
        UpdateClientTable: ({
          input: { name = 'Current benefits', visibleToVendor = false },
        }: {
          input: { name?: string; visibleToVendor?: boolean };
        }) => ({
          updateClientTable: givenTable({ name, visibleToVendor, updatedAt: '2026-11-15T10:00:00.000Z' }),
        }),
        DeleteClientTable: () => {
          tables = [OTHER_TABLE];
          return { deleteClientTable: { id: givenTable().id } };
        },
      },
    );
    await button('Actions for Current benefits').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Benefits today');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('tab', { name: 'Benefits today' })).toBeVisible();
    await page.getByRole('switch', { name: 'Visible to vendors' }).click();
    await expect.element(page.getByRole('switch', { name: 'Visible to vendors' })).toBeChecked();
    expect(sent('UpdateClientTable')).toEqual([
      { id: givenTable().id, project: { id: PROJECT_ID }, name: 'Benefits today', updatedAt: '2026-11-14T15:00:00.000Z' },
      { id: givenTable().id, project: { id: PROJECT_ID }, visibleToVendor: true, updatedAt: '2026-11-15T10:00:00.000Z' },
    ]);
    await button('Actions for Current benefits').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect
      .element(dialog.getByText(/Do you want to delete “Current benefits”\? What was filled in will be deleted with it/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('tab', { name: 'Current benefits' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  });

  it('is empty at first, and says to who may change it where to begin', async () => {
    await open({ clientTables: [givenTable({ data: { columns: [], rows: [] } })] });
    await expect.element(page.getByText('There is nothing to fill in yet.')).toBeVisible();
    await page.getByText('Edit table').click();
    await expect.element(page.getByText('Add a column first, then rows.')).toBeVisible();
  });

  it('gets columns, rows and kinds of cells, and is saved at once [CTAB-013]', async () => {
    const { sent } = await open(
      { clientTables: [givenTable({ data: { columns: [], rows: [] } })] },
      {
        UpdateClientTable: ({ input: { data } }: { input: { data: never } }) => ({
          updateClientTable: givenTable({ data, updatedAt: '2026-11-15T10:00:00.000Z' }),
        }),
      },
    );
    await page.getByText('Edit table').click();
    const addColumn = async (title: string, isResponse: boolean) => {
      await button('Add Column').click();
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      if (isResponse) await dialog.getByRole('switch', { name: 'Client response' }).click();
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await addColumn('Benefit', false);
    await addColumn('Plan', true);
    (grid.getByRole('gridcell').nth(1).element() as HTMLElement).focus();
    await button('Cell Type').click();
    await dialog.getByRole('radio', { name: 'List' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(dialog.getByText('Options are required for a list')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Options' }).fill('PPO');
    await press('{Enter}HMO{Enter}');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    // The new row asks for the same.
    await button('Add Row').click();
    await expect.element(grid.getByRole('row').nth(2).getByRole('gridcell').nth(1)).toHaveFocus();
    await press('{ArrowLeft}Dental{Enter}{Alt>}{ArrowUp}{/Alt}');
    await expect.element(grid.getByRole('row').nth(1)).toMatchTextContent(/Dental/);
    await button('Save').click();
    await expect.element(page.getByText('The table was saved')).toBeVisible();
    const data = sent('UpdateClientTable')[0]?.['data'] as { columns: { title: string; meta: unknown }[]; rows: { cells: object }[] };
    expect(data.columns.map(({ title, meta }) => [title, meta])).toEqual([
      ['Benefit', { clientResponse: false }],
      ['Plan', { clientResponse: true }],
    ]);
    const options = { options: ['PPO', 'HMO'], otherOption: false, multiple: false };
    expect(data.rows.map(({ cells }) => Object.values(cells).filter(({ type }) => type === 'list'))).toEqual([
      [{ type: 'list', content: [], options }],
      [{ type: 'list', content: [], options }],
    ]);
    expect(textsOf(data)[0]).toEqual(['Dental', '']);
  });

  it('loses a row and a column, and gets no more than fits [CTAB-013]', async () => {
    const four = {
      ...givenTable().data,
      columns: [
        ...givenTable().data.columns,
        { id: '0190a5d1-0000-7000-8000-0000000000d1', title: 'Notes', meta: { clientResponse: false } },
      ],
    };
    await open({ clientTables: [givenTable({ data: four })] });
    await page.getByText('Edit table').click();
    await expect.element(button('Add Column')).toBeDisabled();
    (grid.getByRole('row').nth(2).getByRole('gridcell').nth(3).element() as HTMLElement).focus();
    await button('Column').click();
    await page.getByRole('menuitem', { name: 'Remove Column' }).click();
    await expect.element(grid.getByRole('columnheader', { name: /Notes/ })).not.toBeInTheDocument();
    await button('Row').click();
    await page.getByRole('menuitem', { name: 'Remove Row' }).click();
    await expect.element(grid.getByText('Disability')).not.toBeInTheDocument();
    await button('Undo').click();
    await expect.element(grid.getByText('Disability')).toBeVisible();
    await button('Cancel').first().click();
  });

  it('warns once where this browser keeps nothing of what is not saved yet', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    const FillClientTable = ({ input: { data } }: { input: { data: never } }) => ({
      fillClientTable: givenTable({ data, updatedAt: '2026-11-15T10:00:00.000Z' }),
    });
    await open({}, { FillClientTable });
    await expect.element(grid).toBeVisible();
    (grid.getByRole('row').nth(1).getByRole('gridcell').nth(2).element() as HTMLElement).focus();
    await press('100{Enter}');
    const warning = page.getByText(/^This browser cannot keep drafts on this device/);
    await expect.element(warning).toBeVisible();
    await button('Close message').click();
    await expect.element(warning).not.toBeInTheDocument();
    await button('Save').click();
    await expect.element(page.getByText('The table was saved')).toBeVisible();
    expect(warning.elements()).toEqual([]);
  });

  it('is filled in for the client, with rows for what is pasted below the last one [CTAB-014]', async () => {
    const keep =
      (name: string) =>
      ({ input: { data } }: { input: { data: never } }) => ({
        [name]: givenTable({ data, updatedAt: '2026-11-15T10:00:00.000Z' }),
      });
    const { sent } = await open({}, { FillClientTable: keep('fillClientTable'), UpdateClientTable: keep('updateClientTable') });
    await expect.element(grid).toBeVisible();
    (grid.getByRole('row').nth(1).getByRole('gridcell').nth(2).element() as HTMLElement).focus();
    await press('100{Enter}');
    await button('Save').click();
    await expect.element(page.getByText('The table was saved')).toBeVisible();
    expect(sent('FillClientTable').length).toBe(1);
    (grid.getByRole('row').nth(1).getByRole('gridcell').first().element() as HTMLElement).focus();
    await press('{Control>}{End}{/Control}{Home}');
    paste('Dental\tPPO\nVision\tHMO');
    await expect.element(grid.getByText('Vision')).toBeVisible();
    await button('Save').click();
    await expect.poll(() => sent('UpdateClientTable').length).toBe(1);
    expect(textsOf(sent('UpdateClientTable')[0]?.['data']).slice(2)).toEqual([
      ['Dental', 'PPO', ''],
      ['Vision', 'HMO', ''],
    ]);
  });
});

it('are reported as a PDF in the background, and in no other format [CTAB-018] [REP-015]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const report = (status: string, progress: number) => ({
    __typename: 'ProjectReport',
    id: '0190a5d1-0000-7000-8000-0000000000b1',
    url: '/api/reports/b1',
    status,
    progress,
  });
  const { sent } = await open(
    {},
    { GenerateClientTablesReport: { generateClientTablesReport: report('QUEUED', 0) }, Report: { report: report('READY', 100) } },
  );
  await expect.element(page.getByRole('button', { name: /^Export/ })).toHaveAccessibleName('Export PDF');
  await button('Export PDF').click();
  await expect.element(dialog.getByText('The report is waiting for its turn.')).toBeVisible();
  await expect.poll(() => goTo.mock.calls).toEqual([['/api/reports/b1']]);
  await expect.element(page.getByText('The report has been exported')).toBeVisible();
  expect(sent('GenerateClientTablesReport')).toEqual([{ id: PROJECT_ID, format: 'PDF' }]);
});

describe('the lock', () => {
  it('is put on and taken off after a question [CTAB-017]', async () => {
    const locked = givenDiscovery({
      clientTablesStatus: 'SUBMITTED',
      clientTablesLocked: true,
      clientTablesActions: ['unlock', 'editMembers'],
    });
    const { sent } = await open(
      {},
      {
        SetClientTablesStatus: ({ input: { status } }: { input: { status: string } }) => ({
          setClientTablesStatus: status === 'SUBMITTED' ? locked : givenDiscovery(),
        }),
      },
    );
    await button('Lock Tables').click();
    await expect.element(dialog.getByText(/Do you want to lock the tables\?/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await expect.element(page.getByText('Locked', { exact: true })).toBeVisible();
    await button('Unlock Tables').click();
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect.element(page.getByText('Unlocked', { exact: true })).toBeVisible();
    expect(sent('SetClientTablesStatus').map(({ status }) => status)).toEqual(['SUBMITTED', 'DRAFT']);
  });

  it('says who submitted and when', async () => {
    await open({
      clientTablesStatus: 'SUBMITTED',
      clientTablesLocked: true,
      clientTablesSubmittedAt: '2026-11-15T15:00:00.000Z',
      clientTablesSubmittedBy: { id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Chloe Park' },
      clientTablesActions: ['unlock'],
    });
    await expect.element(page.getByText('Submitted by Chloe Park on November 15, 2026 at 10:00 AM EST.')).toBeVisible();
  });
});

describe('members', () => {
  const invited = {
    id: '0190a5d1-0000-7000-8000-0000000000c1',
    name: null,
    email: 'ivy@acme.test',
    status: 'INVITED' as const,
    invitedAt: '2026-11-14T15:00:00.000Z',
    actions: ['resend' as const, 'remove' as const],
  };
  const active = {
    ...invited,
    id: '0190a5d1-0000-7000-8000-0000000000c2',
    name: 'Chloe Park',
    email: 'chloe@acme.test',
    status: 'ACTIVE' as const,
    actions: ['remove' as const],
  };
  const entry = (text: string) => members.getByRole('listitem').filter({ hasText: text });

  it('are added by email as drafts, each once, and invited when they are saved [CTAB-019] [CTAB-020]', async () => {
    const { sent } = await open(
      { clientMembers: [active] },
      { UpdateClientMembers: { updateClientMembers: givenDiscovery({ clientMembers: [active, invited] }) } },
    );
    await expect.element(entry('Chloe Park')).toMatchTextContent(/Active/);
    const field = members.getByRole('textbox', { name: 'Add a member by email' });
    for (const [email, problem] of [
      ['nobody', 'Must be a valid email'],
      ['Chloe@acme.test', 'This email is already added'],
    ] as const) {
      await field.fill(email);
      await members.getByRole('button', { name: 'Add' }).click();
      await expect.element(field).toHaveAccessibleDescription(new RegExp(problem, 'i'));
    }
    await field.fill('ivy@acme.test');
    await press('{Enter}');
    await expect.element(entry('ivy@acme.test')).toMatchTextContent(/Draft/);
    expect(sent('UpdateClientMembers')).toEqual([]);
    await button('Save Members').click();
    await expect.element(entry('ivy@acme.test')).toMatchTextContent(/Invited/);
    expect(sent('UpdateClientMembers')).toEqual([
      { id: PROJECT_ID, members: [{ email: 'chloe@acme.test' }, { email: 'ivy@acme.test' }], updatedAt: null },
    ]);
    await expect.element(page.getByText('Members and deadline were saved')).toBeVisible();
  });

  it('are invited again, and removed [CTAB-021]', async () => {
    const after = givenDiscovery({ clientMembers: [invited] });
    const { sent } = await open(
      { clientMembers: [active, invited] },
      {
        ResendClientInvite: { resendClientInvite: givenDiscovery({ clientMembers: [active, invited] }) },
        UpdateClientMembers: { updateClientMembers: after },
      },
    );
    await button('Invite Again: ivy@acme.test').click();
    await expect.element(page.getByText('The invite is successfully sent')).toBeVisible();
    expect(sent('ResendClientInvite')).toEqual([{ id: PROJECT_ID, member: invited.id }]);
    await button('Remove chloe@acme.test').click();
    await button('Save Members').click();
    await expect.element(entry('Chloe Park')).not.toBeInTheDocument();
    expect(sent('UpdateClientMembers').map((input) => input['members'])).toEqual([[{ email: 'ivy@acme.test' }]]);
  });

  it('are not said to be invited again when that failed', async () => {
    await open(
      { clientMembers: [active, invited] },
      { ResendClientInvite: () => Promise.reject(new FakeError(503, { message: 'The mail could not be written' })) },
    );
    await button('Invite Again: ivy@acme.test').click();
    await expect.element(page.getByText('The mail could not be written')).toBeVisible();
    expect(page.getByText('The invite is successfully sent').elements()).toEqual([]);
  });

  it('get a deadline, today or later [CTAB-022]', async () => {
    const { sent } = await open(
      { clientTablesDeadline: '2027-01-15T12:00:00.000Z' },
      { UpdateClientMembers: { updateClientMembers: givenDiscovery({ clientTablesDeadline: '2028-02-01T12:00:00.000Z' }) } },
    );
    const deadline = page.getByRole('textbox', { name: 'Deadline' });
    await expect.element(deadline).toHaveValue('January 15, 2027');
    await deadline.fill('February 1, 2020');
    await press('{Enter}');
    await button('Save Members').click();
    await expect.element(page.getByText('Date should be later or equal to current date')).toBeVisible();
    await deadline.fill('February 1, 2028');
    await press('{Enter}');
    await button('Save Members').click();
    await expect.poll(() => sent('UpdateClientMembers').map((input) => input['deadline'])).toEqual(['2028-02-01T12:00:00.000Z']);
  });

  it('are not overwritten when somebody else saved them first', async () => {
    await open(
      {},
      {
        UpdateClientMembers: () => {
          throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Ben Ito', at: '2026-11-15T15:00:00.000Z' } });
        },
      },
    );
    await members.getByRole('textbox', { name: 'Add a member by email' }).fill('ivy@acme.test');
    await press('{Enter}');
    await button('Save Members').click();
    await expect.element(members.getByRole('alert')).toMatchTextContent(/Ben Ito changed this on November 15, 2026/);
    await expect.element(entry('ivy@acme.test')).toBeVisible();
  });
});
