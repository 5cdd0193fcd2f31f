import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Discovery } from '../client-table.operations.ts';
import { givenDiscovery, press } from '../testing/given-tables.ts';
import { MembersSection } from './members-section.tsx';

beforeEach(clearWhatStays);

const deadline = page.getByRole('textbox', { name: 'Deadline' });
const alert = page.getByRole('alert');

async function open(refusal: Record<string, unknown> = {}, discovery: Partial<Discovery> = {}) {
  const server = fakeServer({ graphql: { UpdateClientMembers: () => Promise.reject(new FakeError(400, refusal)) } });
  await renderScreen(<MembersSection discovery={givenDiscovery(discovery)} reload={() => Promise.resolve()} />);
  return () => server.requests('UpdateClientMembers').length;
}

const add = async (email: string) => {
  await page.getByRole('textbox', { name: 'Add a member by email' }).fill(email);
  await press('{Enter}');
};
const write = async (day: string) => {
  await deadline.fill(day);
  await press('{Enter}');
};
const save = () => page.getByRole('button', { name: 'Save Members' }).click();

it('says at the deadline that it is over, and sends nothing', async () => {
  const sent = await open();
  await write('February 1, 2020');
  await save();
  await expect.element(deadline).toHaveAccessibleDescription(/Date should be later or equal to current date/);
  expect(alert.elements()).toEqual([]);
  expect(sent()).toBe(0);
  await write('February 1, 2096');
  await expect.element(deadline).not.toHaveAccessibleDescription(/Date should be/);
});

it('says above the buttons that there are too many members, and sends nothing', async () => {
  const clientMembers = Array.from({ length: 100 }, (_member, index) => ({
    id: `m${index}`,
    email: `member${index}@acme.test`,
    name: null,
    status: 'INVITED' as const,
    invitedAt: '2026-11-14T15:00:00.000Z',
    actions: [],
  }));
  const sent = await open({}, { clientMembers });
  await add('ivy@acme.test');
  await save();
  await expect.element(alert).toMatchTextContent(/^A project has at most 100 client members$/);
  expect(deadline.element()).not.toHaveAccessibleDescription(/A project has/);
  expect(sent()).toBe(0);
});

it('forgets somebody who was added and removed again, and nobody else', async () => {
  await open();
  await add('ivy@acme.test');
  await add('max@acme.test');
  await page.getByRole('button', { name: 'Remove ivy@acme.test' }).click();
  const listed = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect.poll(() => listed.elements().length).toBe(1);
  await expect.element(listed).toMatchTextContent(/^max@acme\.test/);
});

it('says at the deadline what the server says of it', async () => {
  const sent = await open({ code: 'INVALID_INPUT', fields: { deadline: 'Not on a holiday' } });
  await write('January 1, 2096');
  await save();
  await expect.element(deadline).toHaveAccessibleDescription(/Not on a holiday/);
  expect(alert.elements()).toEqual([]);
  expect(sent()).toBe(1);
});

it.each([
  ['of something else', { code: 'INVALID_INPUT', fields: { 'members.0.email': 'Nobody there' } }, /^Nobody there$/],
  ['of nothing in particular', { message: 'Not today' }, /^Not today$/],
])('says above the buttons what the server says %s', async (_of, refusal, words) => {
  await open(refusal);
  await add('ivy@acme.test');
  await save();
  await expect.element(alert).toMatchTextContent(words);
  expect(deadline.element()).not.toHaveAttribute('aria-invalid', 'true');
});

it('names a member with the address, or by the address alone', async () => {
  const member = { id: 'm1', email: 'ivy@acme.test', name: 'Ivy Lane', status: 'ACTIVE' as const, invitedAt: null, actions: [] };
  await open({}, { clientMembers: [member] });
  await add('max@acme.test');
  const listed = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect.element(listed.nth(0)).toMatchTextContent(/^Ivy Laneivy@acme\.test/);
  await expect.element(listed.nth(1)).toMatchTextContent(/^max@acme\.testInvited when you save/);
});

it('has the deadline of before again with Cancel', async () => {
  const sent = await open({}, { clientTablesDeadline: '2096-01-15T17:00:00.000Z' });
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await write('February 1, 2096');
  await expect.element(deadline).toHaveValue('February 1, 2096');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(deadline).toHaveValue('January 15, 2096');
  await expect.element(page.getByRole('button', { name: 'Save Members' })).toBeDisabled();
  expect(sent()).toBe(0);
});

it.each([
  ['after a change by somebody else', { code: 'CONFLICT', conflict: { by: 'Olivia Parker', at: '2026-11-15T09:00:00.000Z' } }, 1],
  ['not after another refusal', { message: 'Not today' }, 0],
])('loads the list again %s', async (_when, refusal, times) => {
  fakeServer({ graphql: { UpdateClientMembers: () => Promise.reject(new FakeError(409, refusal)) } });
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await renderScreen(<MembersSection discovery={givenDiscovery()} reload={reload} />);
  await add('ivy@acme.test');
  await save();
  await expect.element(alert).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(times);
});
