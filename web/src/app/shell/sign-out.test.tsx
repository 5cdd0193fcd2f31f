import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { givenAsked } from '../../features/participation/answer/testing/given-answering.tsx';
import { browser } from '../../lib/browser.ts';
import { indexedDbStore } from '../../lib/journal/indexed-db.ts';
import { waitingTexts } from '../../lib/journal/waiting-texts.ts';
import { connection } from '../../lib/offline/connection.ts';
import { KeptRecords } from '../../lib/offline/kept-records.ts';
import { KEPT_SESSION, keepSession, keptSession } from '../../lib/offline/kept-session.ts';
import { isLogoutPending } from '../../lib/offline/pending-logout.ts';
import { onBehalfOf, setOnBehalfOf } from '../../lib/on-behalf.ts';
import { FakeError } from '../../testing/fake-server.ts';
import { givenConfig, givenProfile } from '../../testing/given.ts';
import { renderApp } from '../testing/render-app.tsx';

const HARPER = givenProfile({ id: 'harper', name: 'Harper Quinn' });
const QUESTION = { ...givenAsked({ question: { label: 'Where are you domiciled?' } }), id: 'q1' };

const textOf = (account: string, words: string) => ({
  key: `journal:${account}:product:tab:q1`,
  text: JSON.stringify({
    item: 'q1',
    clientId: 'tab',
    sequence: 1,
    baseRevision: 0,
    at: Date.UTC(2027, 0, 4, 15, 30),
    content: { content: { value: words, secondaryValue: null, notApplicable: false, notApplicableDescription: null }, files: [] },
  }),
});

async function givenText(account: string, words: string): Promise<void> {
  const { key, text } = textOf(account, words);
  await indexedDbStore().write(new Map([[key, text]]));
}

async function forgetAll(): Promise<void> {
  localStorage.clear();
  setOnBehalfOf(null);
  const journal = indexedDbStore();
  await journal.write(new Map([...(await journal.read('journal:')).keys()].map((key) => [key, null])));
  await new KeptRecords('harper').forgetAll();
  await new KeptRecords('bruno').forgetAll();
}

beforeEach(forgetAll);
afterEach(forgetAll);

async function pressLogout(answer: () => object = () => ({ ok: true })) {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const view = await renderApp({ path: '/terms-vendor', profile: HARPER, answers: { rest: { 'GET /api/logout': answer } } });
  await view.getByRole('button', { name: /Account of/ }).click();
  await view.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = view.getByRole('dialog', { name: 'Logout' });
  await expect.element(dialog.getByText(/Are you sure you want to log out\?/)).toBeVisible();
  return { goTo, view, dialog };
}

it('removes what was kept of this account, and nothing of another', async () => {
  keepSession(givenConfig(), HARPER);
  await new KeptRecords('harper').put('page', 'mine');
  await new KeptRecords('bruno').put('page', 'his');
  await givenText('bruno', 'His words');
  const { goTo, dialog } = await pressLogout();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(await new KeptRecords('harper').get('page')).toBeNull();
  expect(localStorage.getItem(KEPT_SESSION)).toBeNull();
  expect((await new KeptRecords('bruno').get('page'))?.value).toBe('his');
  expect((await waitingTexts('bruno')).length).toBe(1);
});

it('forgets the firm that was acted for in this tab: the next person acts for themselves', async () => {
  setOnBehalfOf('0190a5d1-0000-7000-8000-0000000000b1');
  const { goTo, dialog } = await pressLogout();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(onBehalfOf()).toBeNull();
});

it('logs out without a connection too, and says what that means', async () => {
  vi.spyOn(connection, 'isOpen').mockReturnValue(false);
  keepSession(givenConfig(), HARPER);
  await new KeptRecords('harper').put('page', 'mine');
  const { goTo, dialog } = await pressLogout(() => {
    throw new FakeError(503, {});
  });
  await expect.element(dialog.getByText(/your session ends as soon as this browser is connected again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(await new KeptRecords('harper').get('page')).toBeNull();
  expect(keptSession()?.profile).toBeNull();
  expect(isLogoutPending()).toBe(true);
});

it('asks about words that are on this device alone, and removes them only when told to', async () => {
  await givenText('harper', 'In Delaware');
  const { goTo, view, dialog } = await pressLogout();
  await expect.element(dialog.getByText('1 answer that you typed is not saved yet')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Wait until saved' })).toHaveFocus();
  await expect
    .element(dialog.getByText(/^It is only on this device\..* You can wait until everything is saved, or download what you typed/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await waitingTexts('harper')).length).toBe(1);
  expect(view.server.requests('GET /api/logout')).toEqual([]);
  await view.getByRole('button', { name: /Account of/ }).click();
  await view.getByRole('menuitem', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout and remove' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(await waitingTexts('harper')).toEqual([]);
});

it('counts answers and tables that are on this device alone', async () => {
  await givenText('harper', 'In Delaware');
  const data = { columns: [], rows: [] };
  const content = { name: 'Benefits', projectName: 'Dental RFP', base: { data, updatedAt: '' }, data };
  const entry = { item: 't1', clientId: 'tab', sequence: 1, baseRevision: 0, at: Date.UTC(2027, 0, 4, 15, 30), content };
  await indexedDbStore().write(new Map([['journal:harper:client-table/p1:tab:t1', JSON.stringify(entry)]]));
  const { dialog } = await pressLogout();
  await expect.element(dialog.getByText('1 answer and 1 table that you typed are not saved yet')).toBeVisible();
  await expect.element(dialog.getByText(/^They are only on this device\./)).toBeVisible();
});

it('waits until the words are saved, and logs out by itself then', async () => {
  await givenText('harper', 'In Delaware');
  const { goTo, view, dialog } = await pressLogout();
  await dialog.getByRole('button', { name: 'Wait until saved' }).click();
  await expect.element(dialog.getByText(/You will be logged out once everything is saved/)).toBeVisible();
  expect(view.server.requests('GET /api/logout')).toEqual([]);
  // As if another tab had brought them to the server.
  await indexedDbStore().write(new Map([[textOf('harper', '').key, null]]));
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
});

it('waits for a connection where there is none, and says what logging out means then', async () => {
  vi.spyOn(connection, 'isOpen').mockReturnValue(false);
  await givenText('harper', 'In Delaware');
  const { goTo, dialog } = await pressLogout();
  await expect.element(dialog.getByText(/your session ends as soon as this browser is connected again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Wait until saved' }).click();
  await expect.element(dialog.getByText('Waiting for a connection.')).toBeVisible();
  expect(goTo.mock.calls).toEqual([]);
});

it('says what it waits for beside what turns, not in a line below it', async () => {
  await page.viewport(260, 800);
  onTestFinished(() => page.viewport(1280, 800));
  vi.spyOn(connection, 'isOpen').mockReturnValue(false);
  await givenText('harper', 'In Delaware');
  const { dialog } = await pressLogout();
  await dialog.getByRole('button', { name: 'Wait until saved' }).click();
  const words = dialog.getByText('Waiting for a connection.');
  await expect.element(words).toBeVisible();
  const turning = dialog.element().querySelector('[role="status"] .mantine-Loader-root');
  expect(turning?.getBoundingClientRect().right).toBeLessThanOrEqual(words.element().getBoundingClientRect().left);
});

it('keeps the page and the words where the server refuses to log out', async () => {
  await givenText('harper', 'In Delaware');
  const { goTo, dialog } = await pressLogout(() => {
    throw new FakeError(400, { message: 'Not just now' });
  });
  await dialog.getByRole('button', { name: 'Logout and remove' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Not just now/);
  expect(goTo.mock.calls).toEqual([]);
  expect((await waitingTexts('harper')).length).toBe(1);
});

it('hands the words over as a text that can be read without us', async () => {
  await givenText('harper', 'In Delaware');
  await new KeptRecords('harper').put('Invitation|{}', {
    invitation: { project: { name: 'Dental RFP' }, product: { name: 'PPO' }, sections: [{ questions: [QUESTION] }] },
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:words';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { dialog } = await pressLogout();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => click.mock.calls.length).toBe(1);
  expect(await blobs[0]?.text()).toBe('Dental RFP, PPO\nWhere are you domiciled?\nWritten January 4, 2027 at 10:30 AM EST\n\nIn Delaware');
});

it('names a table that was changed and not saved, and hands it over as a spreadsheet reads it', async () => {
  const plan = { type: 'text', content: 'Gold, "old"', options: {} };
  const data = { columns: [{ id: 'c', title: 'Plan', meta: { clientResponse: true } }], rows: [{ id: 'r', cells: { c: plan } }] };
  const content = { name: 'Benefits', projectName: 'Dental RFP', base: { data, updatedAt: '' }, data };
  const entry = { item: 't1', clientId: 'tab', sequence: 1, baseRevision: 0, at: Date.UTC(2027, 0, 4, 15, 30), content };
  await indexedDbStore().write(new Map([['journal:harper:client-table/p1:tab:t1', JSON.stringify(entry)]]));
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:words';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { goTo, dialog } = await pressLogout();
  await expect.element(dialog.getByText('1 table that you typed is not saved yet')).toBeVisible();
  await expect.element(dialog.getByText(/^It is only on this device\..* You can save a table on its project page/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Wait until saved' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => blobs.length).toBe(1);
  expect(await blobs[0]?.text()).toBe('Dental RFP\nBenefits\nWritten January 4, 2027 at 10:30 AM EST\n\nPlan\n"Gold, ""old"""');
  await dialog.getByRole('button', { name: 'Logout and remove' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(await waitingTexts('harper')).toEqual([]);
});

it('leaves the page when somebody logs out in another tab', async () => {
  keepSession(givenConfig(), HARPER);
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const view = await renderApp({ path: '/terms-vendor', profile: HARPER });
  await expect.element(view.getByRole('button', { name: /Account of/ })).toBeVisible();
  localStorage.removeItem(KEPT_SESSION);
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_SESSION, newValue: null }));
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
});
