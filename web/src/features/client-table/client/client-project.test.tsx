import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgetTexts, waitingTexts } from '../../../lib/journal/waiting-texts.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ClientProject } from '../client-project.operations.ts';
import type { ClientTable } from '../client-table.operations.ts';
import { copied, givenClientProject, givenTable, PROJECT_ID, paste, press, textsOf } from '../testing/given-tables.ts';
import { ClientProjectPage } from './client-project-page.tsx';

const CHLOE = givenProfile({ id: 'chloe', type: 'CLIENT', firstName: 'Chloe', settings: null, company: null, role: null });
const BRUNO = { ...CHLOE, id: 'bruno' };
const SAVED_AT = '2026-11-15T10:00:00.000Z';

type Filled = { input: { id: string; data: unknown; updatedAt: string } };
const keeps = ({ input: { id, data } }: Filled) => ({
  fillClientTable: givenTable({ id, data: data as never, updatedAt: SAVED_AT, actions: ['fill'] }),
});

beforeEach(async () => {
  FakeSocket.sockets = [];
  await Promise.all([forgetTexts('chloe'), forgetTexts('bruno')]);
  await page.viewport(1280, 900);
});

interface Open {
  project?: Partial<ClientProject>;
  graphql?: Record<string, unknown>;
  profile?: typeof CHLOE;
}

async function open({ project, graphql, profile = CHLOE }: Open = {}) {
  const server = fakeServer({
    graphql: { ClientProject: { clientProject: givenClientProject(project) }, FillClientTable: keeps, ...graphql },
  });
  const view = await renderScreen(<p>Home</p>, {
    session: givenSession(profile),
    path: '/',
    elsewhere: { '/projects/$id': <ClientProjectPage />, '/account/details': <p>Account</p> },
  });
  await view.router.navigate({ to: `/projects/${PROJECT_ID}` });
  const sent = () => server.requests('FillClientTable').map(({ input }) => (input as unknown as Filled).input);
  return { ...view, server, sent };
}

const grid = page.getByRole('grid', { name: 'Current benefits' });
const row = (number: number) => grid.getByRole('row').nth(number);
const cell = (number: number, column: number) => row(number).getByRole('gridcell').nth(column);
const saveButton = page.getByRole('button', { name: 'Save', exact: true });
const dialog = page.getByRole('dialog');

/** Into the first cost, as somebody with the keyboard alone comes there. */
async function goToCost() {
  await expect.element(grid).toBeVisible();
  (cell(1, 0).element() as HTMLElement).focus();
  await press('{Tab}{Tab}');
  await expect.element(cell(1, 2)).toHaveFocus();
}

it('says which columns are for the client to fill in', async () => {
  await open();
  await expect.element(grid).toBeVisible();
  const heads = grid.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual(['Row', 'BenefitRead only', 'PlanYou fill in', 'CostYou fill in']);
  expect([cell(1, 1), cell(1, 2)].map((place) => place.element().textContent)).toEqual(['Choose', '']);
});

it.each([
  ['of all tables where there is anything to fill in', true, ['All tables: 0 of 1 cell filled']],
  ['of no table where there is nothing', false, []],
])('says how much is filled in %s', async (_where, clientResponse, words) => {
  const column = (isAsked: boolean) => ({ id: 'cost', title: 'Cost', meta: { clientResponse: isAsked } });
  const row = { id: 'r1', cells: {} };
  const asked = givenTable({ data: { columns: [column(clientResponse)], rows: [row] }, actions: ['fill'] });
  const told = givenTable({ id: 'other', name: 'Contacts', data: { columns: [column(false)], rows: [row] }, actions: ['fill'] });
  await open({ project: { clientTables: [asked, told] } });
  await expect.element(grid).toBeVisible();
  const said = page.getByText(/^All tables:/).elements();
  expect(said.map(({ textContent }) => textContent)).toEqual(words);
});

it.each([
  ['AWAITING', ['In Progress (current step)', 'Published (still to come)']],
  ['COMPLETED', ['In Progress (done)', 'Published (current step)']],
] as const)('tells the client in two steps where a project in %s stands [PROJ-048]', async (status, steps) => {
  await open({ project: { status } });
  const road = page.getByRole('list', { name: 'Project status' });
  await expect.element(road).toBeVisible();
  const words = road
    .getByRole('listitem')
    .elements()
    .map((step) => step.lastElementChild?.textContent);
  expect(words).toEqual(steps);
});

it('says of a cancelled project only that it is', async () => {
  await open({ project: { status: 'CANCELLED' } });
  await expect.element(page.getByText('This project is cancelled.')).toBeVisible();
  expect(page.getByRole('list', { name: 'Project status' }).elements()).toEqual([]);
});

describe('the page of a client', () => {
  it('says what is asked, by whom and until when [CTAB-028] [CTAB-029] [CTAB-030] [CTAB-031] [CTAB-033] [CTAB-034] [CTAB-064]', async () => {
    const { router } = await open();
    await expect.element(page.getByRole('heading', { name: 'Medical RFP', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Brokerage Firm: Northwind Benefits')).toBeVisible();
    await expect.element(page.getByText('Deadline: January 15, 2027')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Current benefits', selected: true })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Contacts' })).toBeVisible();
    // One stop for the tab key; the arrows lead to the others.
    expect((page.getByRole('tab').elements() as HTMLElement[]).map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    await expect.element(grid).toBeVisible();
    await expect.element(page.getByText('0 of 6 cells filled', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Submit Data' })).toBeVisible();
    expect(page.getByRole('img', { name: 'Data are locked for editing' }).elements()).toEqual([]);
    await page.getByRole('link', { name: 'Back to home' }).click();
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows the lock once submitted, and nothing that could be changed [CTAB-032]', async () => {
    await open({
      project: {
        clientTablesOpen: false,
        clientTablesStatus: 'SUBMITTED',
        clientTablesSubmittedAt: '2026-11-15T15:00:00.000Z',
        actions: [],
        clientTables: [givenTable({ actions: [] })],
      },
    });
    const why = page.getByRole('status').filter({ hasText: 'Data are locked for editing.' });
    await expect
      .element(why)
      .toMatchTextContent(/Submitted on November 15, 2026\. If something has to change, please tell the brokerage firm\./);
    const heads = grid.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual(['Row', 'BenefitRead only', 'PlanRead only', 'CostRead only']);
    const lock = page.getByRole('img', { name: 'Data are locked for editing' });
    await expect.element(lock).toHaveAttribute('title', 'Data are locked for editing');
    expect(page.getByText(/Deadline:/).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /Submit Data|Save|Cancel/ }).elements()).toEqual([]);
    (cell(1, 2).element() as HTMLElement).focus();
    await press('x{Enter}');
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  it('refuses other projects as the server does', async () => {
    await open({
      graphql: {
        ClientProject: () => {
          throw new FakeError(404, { code: 'NOT_FOUND' });
        },
      },
    });
    await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('fills in the response columns and no others, and saves once [CTAB-035] [CTAB-037]', async () => {
    const { sent } = await open();
    await expect.element(grid).toBeVisible();
    (cell(1, 0).element() as HTMLElement).focus();
    await press('changed{Delete}');
    await expect.element(cell(1, 0)).toHaveTextContent('Life');
    await expect.element(cell(1, 0)).toHaveAttribute('aria-readonly', 'true');
    await press('{Tab}');
    await expect.element(cell(1, 1)).toHaveFocus();
    // A list opens by Enter; a letter finds the option.
    await press('{Enter}');
    await expect.element(page.getByRole('listbox', { name: 'Plan, row 1' })).toHaveFocus();
    await press('h{Enter}');
    await expect.element(cell(1, 1)).toHaveTextContent('HMO');
    await expect.element(cell(2, 1)).toHaveFocus();
    await press('{ArrowUp}{ArrowRight}100{Enter}');
    await expect.element(cell(2, 2)).toHaveFocus();
    await press('200{Tab}');
    // Past the end of the row and over the column of the team.
    await expect.element(cell(3, 1)).toHaveFocus();
    await press('{Shift>}{Tab}{/Shift}');
    await expect.element(cell(2, 2)).toHaveFocus();
    await press('{F2}50{Enter}');
    await expect.element(cell(2, 2)).toHaveTextContent('20050');
    await press('x{Escape}');
    await expect.element(cell(3, 2)).toHaveFocus();
    await expect.element(cell(3, 2)).toHaveTextContent('');
    await expect.element(page.getByText('3 of 6 cells filled', { exact: true })).toBeVisible();
    expect(sent()).toEqual([]);
    await press('{Control>}s{/Control}');
    await expect.element(page.getByText('The table was saved')).toBeVisible();
    expect(sent().map(({ data }) => textsOf(data))).toEqual([
      [
        ['Life', 'HMO', '100'],
        ['Disability', '', '20050'],
        ['Dental', '', ''],
      ],
    ]);
    expect(sent()[0]?.updatedAt).toBe('2026-11-14T15:00:00.000Z');
    expect(await waitingTexts('chloe')).toEqual([]);
  });

  it('goes to the ends, selects a block, copies and clears it, takes steps back and forth', async () => {
    await open();
    await goToCost();
    await press('1{Enter}2{Enter}3{Enter}');
    await press('{Control>}{Home}{/Control}');
    await expect.element(cell(1, 0)).toHaveFocus();
    await press('{End}{Shift>}{ArrowDown}{/Shift}');
    expect(grid.getByRole('gridcell', { selected: true }).elements().length).toBe(2);
    expect(copied()).toBe('1\n2');
    await press('{Delete}');
    await expect.element(cell(2, 2)).toHaveTextContent('');
    await press('{Control>}z{/Control}');
    await expect.element(cell(2, 2)).toHaveTextContent('2');
    await press('{Control>}z{/Control}');
    await expect.element(cell(3, 2)).toHaveTextContent('');
    await press('{Control>}y{/Control}');
    await expect.element(cell(3, 2)).toHaveTextContent('3');
    // Escape ends the selection, then it leaves the table.
    await press('{Escape}{Escape}');
    await expect.element(saveButton).toHaveFocus();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(cell(1, 2)).toHaveTextContent('');
    expect(await waitingTexts('chloe')).toEqual([]);
  });

  it('says when a text is longer than its cell takes, keeps it, and does not send it', async () => {
    const { sent } = await open();
    await goToCost();
    await press('more than twenty letters');
    await expect.element(page.getByRole('alert')).toHaveTextContent('4 too many: 24 of 20');
    await press('{Enter}');
    await expect.element(cell(1, 2)).toHaveAttribute('aria-invalid', 'true');
    await saveButton.click();
    await expect
      .element(page.getByText('Unable to save data. Cost, row 1: Must be less than or equal to 20 characters: it has 24 characters'))
      .toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('pastes a block from a spreadsheet into existing response cells and lists the rest [CTAB-035]', async () => {
    const { sent } = await open();
    await expect.element(grid).toBeVisible();
    (cell(1, 0).element() as HTMLElement).focus();
    paste('Changed\tPPO\t"10\n20"\nDisability\tNone\t30\tmore\nDental\thmo\t40\nVision\tPPO\t50\n');
    await expect.element(cell(1, 2)).toHaveTextContent('10 20');
    const notice = page.getByRole('status').filter({ hasText: 'texts were not pasted' });
    await expect.element(notice).toMatchTextContent(/6 texts were not pasted/);
    for (const line of [
      'Benefit, row 1: “Changed”. This column is not filled in by you.',
      'Plan, row 2: “None”. It is not one of the options.',
      'Column 4, row 2: “more”. There is no column for it.',
      'Benefit, row 4: “Vision”. There is no row for it.',
      'Cost, row 4: “50”. There is no row for it.',
    ])
      await expect.element(notice.getByText(line)).toBeVisible();
    await saveButton.click();
    await expect.poll(() => sent().length).toBe(1);
    expect(textsOf(sent()[0]?.data)).toEqual([
      ['Life', 'PPO', '10\n20'],
      ['Disability', '', '30'],
      ['Dental', 'HMO', '40'],
    ]);
  });
});

it('takes files, which are in the table when they have arrived', async () => {
  FakeUpload.install();
  const asked = givenTable({ actions: ['fill'] });
  const [column] = asked.data.columns.slice(2);
  const rows = asked.data.rows.map((each) => ({
    ...each,
    cells: { ...each.cells, [column?.id ?? '']: { type: 'file' as const, content: [], options: { multiple: false } } },
  }));
  const { sent } = await open({ project: { clientTables: [{ ...asked, data: { ...asked.data, rows } }] } });
  await goToCost();
  await press('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Add File' })).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['content'], 'census.csv', { type: 'text/csv' }));
  const zone = dialog.getByRole('region', { name: 'Add File' }).element();
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('f1', 'census.csv', 'text/csv');
  await expect.element(dialog.getByText('A cell holds one file. Remove it to add another.')).toBeVisible();
  await press('{Escape}');
  await expect.element(cell(1, 2).getByRole('link', { name: 'census.csv' })).toHaveAttribute('href', '/api/file/f1/census.csv');
  await expect.element(cell(1, 2)).toHaveFocus();
  await press('{Enter}');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await saveButton.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(JSON.stringify(sent()[0]?.data)).toContain('"content":[{"id":"f1"');
});

describe('what was not saved', () => {
  it('is asked about before another table is opened, to save or to discard it [CTAB-038]', async () => {
    const { sent } = await open();
    await goToCost();
    await press('100{Enter}');
    await page.getByRole('tab', { selected: true }).click();
    await expect.element(page.getByRole('tab', { selected: true })).toHaveFocus();
    expect(dialog.elements()).toEqual([]);
    await page.getByRole('tab', { name: 'Contacts' }).click();
    await expect.element(dialog.getByText('Do you want to save or discard the changes of this table?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue Editing' }).click();
    await expect.element(grid).toBeVisible();
    await page.getByRole('tab', { name: 'Contacts' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
    expect(sent().length).toBe(1);
  });

  it('is asked about before the page is left, and gone when it is discarded [CTAB-038]', async () => {
    const { router, sent } = await open();
    await goToCost();
    await press('100{Enter}');
    void router.navigate({ to: '/account/details' });
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByText('Account')).toBeVisible();
    expect(sent()).toEqual([]);
    expect(await waitingTexts('chloe')).toEqual([]);
  });

  it('is on the device with each key, offered when its tab was closed, and shown to nobody else [CTAB-037]', async () => {
    const closed = await open();
    await goToCost();
    await press('1{Enter}half a word');
    await expect.poll(async () => (await waitingTexts('chloe')).length).toBe(1);
    await closed.unmount();

    const other = await open({ profile: BRUNO });
    await expect.element(grid).toBeVisible();
    expect(page.getByText(/found on this device/).elements()).toEqual([]);
    await other.unmount();

    const { sent } = await open();
    const offer = page.getByRole('status').filter({ hasText: 'Unsaved changes found on this device' });
    await expect.element(offer).toMatchTextContent(/You changed “Current benefits” .+ and did not save it/);
    await expect.element(cell(1, 2)).toHaveTextContent('');
    await expect.element(page.getByRole('tab', { name: 'Current benefits Unsaved changes found on this device' })).toBeVisible();
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect.element(cell(2, 2)).toHaveTextContent('half a word');
    await expect.element(offer).not.toBeInTheDocument();
    await saveButton.click();
    await expect.poll(() => sent().length).toBe(1);
    expect(textsOf(sent()[0]?.data).map((texts) => texts[2])).toEqual(['1', 'half a word', '']);
    await expect.poll(() => waitingTexts('chloe')).toEqual([]);
  });

  it('names what went wrong when it cannot be saved, and stays [CTAB-042]', async () => {
    await open({
      graphql: {
        FillClientTable: () => {
          throw new FakeError(403, { code: 'FORBIDDEN', message: 'The data was submitted and is locked for editing.' });
        },
      },
    });
    await goToCost();
    await press('100{Enter}');
    await saveButton.click();
    await expect.element(page.getByText('Unable to save data. The data was submitted and is locked for editing.')).toBeVisible();
    await expect.element(cell(1, 2)).toHaveTextContent('100');
    expect((await waitingTexts('chloe')).length).toBe(1);
  });
});

describe('two people at once', () => {
  const THEIRS_AT = '2026-11-15T09:00:00.000Z';
  const conflict = new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Olivia Parker', at: THEIRS_AT } });
  /** The table as somebody else saved it while this one was open. */
  function theirs(costs: readonly string[]) {
    const mine = givenTable({ actions: ['fill'] });
    const rows = mine.data.rows.map((each, index) => ({
      ...each,
      cells: {
        ...each.cells,
        [mine.data.columns[2]?.id ?? '']: { type: 'text' as const, content: costs[index] ?? '', options: { maxLength: 20 } },
      },
    }));
    return { ...mine, updatedAt: THEIRS_AT, data: { ...mine.data, rows } };
  }
  const openWith = (costs: readonly string[]) => {
    let isChanged = false;
    return open({
      graphql: {
        ClientProject: () => ({ clientProject: givenClientProject(isChanged ? { clientTables: [theirs(costs)] } : {}) }),
        FillClientTable: (sent: Filled) => {
          if (sent.input.updatedAt === THEIRS_AT) return keeps(sent);
          isChanged = true;
          throw conflict;
        },
      },
    });
  };

  it('have both changes saved without a question where they wrote into other cells', async () => {
    const { sent } = await openWith(['', '', 'theirs']);
    await goToCost();
    await press('mine{Enter}');
    await saveButton.click();
    await expect.element(page.getByText('The table was saved')).toBeVisible();
    expect(textsOf(sent().at(-1)?.data).map((texts) => texts[2])).toEqual(['mine', '', 'theirs']);
    await expect.element(cell(3, 2)).toHaveTextContent('theirs');
  });

  it('are shown both texts of one cell, with who and when, to choose', async () => {
    const { sent } = await openWith(['theirs', '', 'also theirs']);
    await goToCost();
    await press('mine{Enter}');
    await saveButton.click();
    await expect.element(dialog.getByText(/Olivia Parker saved changes on November 15, 2026 at 4:00 AM EST/)).toBeVisible();
    const choice = dialog.getByRole('radiogroup', { name: 'Cost, row 1' });
    await expect.element(choice.getByRole('radio', { name: 'Yours: mine' })).toBeVisible();
    await choice.getByRole('radio', { name: 'By Olivia Parker: theirs' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(cell(1, 2)).toHaveTextContent('theirs');
    // Theirs everywhere: there is nothing left to send.
    expect(sent().length).toBe(1);
    expect(await waitingTexts('chloe')).toEqual([]);
  });

  it('see what the other one saved while they have changed nothing', async () => {
    let isChanged = false;
    await open({
      graphql: { ClientProject: () => ({ clientProject: givenClientProject(isChanged ? { clientTables: [theirs(['new'])] } : {}) }) },
    });
    await expect.element(grid).toBeVisible();
    await expect.poll(() => FakeSocket.sockets.at(-1)?.subscriptions.length).toBe(1);
    isChanged = true;
    const change = { id: PROJECT_ID, status: 'DRAFT', locked: false, open: true, deadline: null, updatedAt: null };
    FakeSocket.sockets.at(-1)?.push({ clientTablesChanged: { ...change, tables: [{ id: theirs([]).id, updatedAt: THEIRS_AT }] } });
    await expect.element(cell(1, 2)).toHaveTextContent('new');
  });

  it('are told when the table they look at is taken away, and of no other', async () => {
    const [benefits, contacts] = givenClientProject().clientTables as [ClientTable, ClientTable];
    const census = givenTable({ id: '0190a5d1-0000-7000-8000-0000000000f1', name: 'Census', actions: ['fill'] });
    let tables = [benefits, contacts, census];
    await open({ graphql: { ClientProject: () => ({ clientProject: givenClientProject({ clientTables: tables }) }) } });
    const tab = (name: string, selected?: boolean) => page.getByRole('tab', { name, selected });
    const told = page.getByText(/is no longer there/);
    const takeAway = (gone: ClientTable) => {
      tables = tables.filter((table) => table !== gone);
      const change = { id: PROJECT_ID, status: 'DRAFT', locked: false, open: true, deadline: null, updatedAt: null };
      const left = tables.map(({ id, updatedAt }) => ({ id, updatedAt }));
      FakeSocket.sockets.at(-1)?.push({ clientTablesChanged: { ...change, tables: left } });
    };
    await tab('Contacts').click();
    await expect.element(tab('Contacts', true)).toBeVisible();
    await expect.poll(() => FakeSocket.sockets.at(-1)?.subscriptions.length).toBe(1);
    takeAway(benefits);
    await expect.element(tab('Current benefits')).not.toBeInTheDocument();
    await expect.element(tab('Contacts', true)).toBeVisible();
    expect(told.elements()).toEqual([]);
    takeAway(contacts);
    await expect.element(told.first()).toBeVisible();
    expect(told.elements().map(({ textContent }) => textContent)).toEqual(['“Contacts” is no longer there']);
    await expect.element(tab('Census', true)).toBeVisible();
  });
});

it('keeps what was typed when the firm locks the table meanwhile, and sends nothing', async () => {
  let isLocked = false;
  const locked = { clientTablesOpen: false, actions: [], clientTables: [givenTable({ actions: [] })] };
  const { sent } = await open({ graphql: { ClientProject: () => ({ clientProject: givenClientProject(isLocked ? locked : {}) }) } });
  await goToCost();
  await press('100{Enter}');
  await expect.poll(() => FakeSocket.sockets.at(-1)?.subscriptions.length).toBe(1);
  isLocked = true;
  const change = { id: PROJECT_ID, status: 'SUBMITTED', locked: true, open: false, deadline: null, updatedAt: null };
  FakeSocket.sockets.at(-1)?.push({ clientTablesChanged: { ...change, tables: [] } });
  await expect.element(page.getByText('The table has been locked. Your changes are kept on this device.')).toBeVisible();
  await saveButton.click({ force: true });
  expect(sent()).toEqual([]);
  expect((await waitingTexts('chloe')).length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(saveButton).not.toBeInTheDocument();
});

describe('submitting', () => {
  const submit = page.getByRole('button', { name: 'Submit Data' });

  it('asks in the words of the specification, says so, and locks [CTAB-039] [CTAB-040]', async () => {
    const locked = givenClientProject({ clientTablesOpen: false, clientTablesStatus: 'SUBMITTED', actions: [] });
    const { server } = await open({ graphql: { SubmitClientTables: { submitClientTables: locked } } });
    await submit.click();
    await expect
      .element(dialog)
      .toMatchTextContent(
        /Please make sure that all requested information is filled in correctly\. The brokerage firm will receive a notification immediately after your confirmation\./,
      );
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByText('The data was successfully submitted')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Data are locked for editing' })).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    expect(server.requests('SubmitClientTables').map(({ input }) => input)).toEqual([{ input: { project: { id: PROJECT_ID } } }]);
  });

  it('says when it failed, and waits for what is not saved [CTAB-041]', async () => {
    const { server } = await open({
      graphql: {
        SubmitClientTables: () => {
          throw new FakeError(500);
        },
      },
    });
    await goToCost();
    await press('1{Enter}');
    await submit.click();
    await expect.element(page.getByText('Please save your changes first, or cancel them.')).toBeVisible();
    expect(server.requests('SubmitClientTables')).toEqual([]);
    await saveButton.click();
    await expect.element(page.getByText('The table was saved')).toBeVisible();
    await submit.click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByText('Unable to submit data', { exact: true })).toBeVisible();
  });
});

it('is one row at a time on a phone, with a name above each field', async () => {
  await page.viewport(390, 800);
  const { sent } = await open();
  await expect.element(page.getByText('Row 1 of 3')).toBeVisible();
  expect(grid.elements()).toEqual([]);
  await page.getByRole('textbox', { name: 'Cost' }).fill('100');
  await page.getByRole('button', { name: 'Next row' }).click();
  await page.getByRole('textbox', { name: 'Cost' }).fill('200');
  await expect.element(page.getByText('Disability')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Benefit' }).elements()).toEqual([]);
  await saveButton.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(textsOf(sent()[0]?.data).map((texts) => texts[2])).toEqual(['100', '200', '']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('has what was being typed, and the same row, when the tablet is turned', async () => {
  const { sent } = await open();
  await goToCost();
  await press('{ArrowDown}77');
  await page.viewport(744, 1133);
  await expect.element(page.getByText('Row 2 of 3')).toBeVisible();
  const cost = page.getByRole('textbox', { name: 'Cost' });
  await expect.element(cost).toHaveValue('77');
  await page.getByRole('button', { name: 'Next row' }).click();
  await cost.fill('88');
  await page.viewport(1133, 744);
  await expect.element(cell(3, 2)).toMatchTextContent('88');
  await expect.element(cell(3, 2)).toHaveAttribute('tabindex', '0');
  await saveButton.click();
  await expect.poll(() => textsOf(sent()[0]?.data).map((texts) => texts[2])).toEqual(['', '77', '88']);
});

it('has what was being chosen from a list when the tablet is turned', async () => {
  const asked = givenTable({ actions: ['fill'] });
  const column = asked.data.columns[1]?.id ?? '';
  const list = { type: 'list' as const, content: [], options: { options: ['PPO', 'HMO', 'POS'], otherOption: false, multiple: true } };
  const rows = asked.data.rows.map((each) => ({ ...each, cells: { ...each.cells, [column]: list } }));
  await open({ project: { clientTables: [{ ...asked, data: { ...asked.data, rows } }] } });
  await goToCost();
  await press('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(page.getByRole('listbox', { name: 'Plan, row 1' })).toHaveFocus();
  await press('{ArrowDown} {ArrowDown} ');
  await page.viewport(744, 1133);
  await expect.element(page.getByText('Row 1 of 3')).toBeVisible();
  expect([...document.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent)).toEqual(['HMO', 'POS']);
});
