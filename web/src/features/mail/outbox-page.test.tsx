import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Session } from '../../lib/session/session.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenConfig, givenProfile } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { rowOf } from '../../testing/table.ts';
import { OutboxPage } from './outbox-page.tsx';

beforeEach(clearWhatStays);

const message = {
  id: '00000000-0000-4000-8000-0000000000f1',
  to: 'nia@northwind.test',
  subject: 'You are invited',
  status: 'KEPT',
  attempts: 0,
  error: null as string | null,
  html: '<!doctype html><html><head></head><body><script>document.title = "run"</script><a href="https://app.test/register?token=1">Accept</a></body></html>',
  text: 'Accept: https://app.test/register?token=1\n\n--\nWeighbridge',
  createdAt: '2026-03-04T12:00:00.000Z',
  sentAt: null as string | null,
  waitsFor: null as string | null,
  waitsUntil: null as string | null,
};

const serve = (change: Partial<typeof message> = {}, graphql: Record<string, unknown> = {}) =>
  fakeServer({
    graphql: {
      OutboxMessages: { outboxMessages: { items: [{ ...message, ...change }], pagination: { total: 1 } } },
      OutboxMessage: { outboxMessage: { ...message, ...change } },
      ...graphql,
    },
  });
const admin = (mailDelivery: boolean) => ({
  session: new Session(givenConfig({ signedIn: true, mailDelivery }), givenProfile({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] })),
  path: '/admin/outbox',
});

it('keeps messages readable without a mail server, their links to follow in a new tab (decision 162)', async () => {
  serve();
  await renderScreen(<OutboxPage />, admin(false));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Email Outbox' })).toBeVisible();
  await expect.element(page.getByText('Email delivery is not configured')).toBeVisible();
  await expect.element(rowOf('nia@northwind.test')).toBeVisible();
  await page.getByRole('button', { name: 'You are invited', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.getByTitle('Message');
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await expect.element(frame).toHaveAttribute('srcdoc', expect.stringContaining('<head><base target="_blank">'));
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  const link = dialog.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://app.test/register?token=1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(dialog.getByRole('button', { name: 'Send Now' }).elements()).toHaveLength(0);
});

it('says why a message failed and sends it again (decision 162)', async () => {
  const server = serve(
    { status: 'FAILED', attempts: 3, error: 'connect ECONNREFUSED' },
    { RetryOutboxMessage: { retryOutboxMessage: { ...message, status: 'QUEUED' } } },
  );
  await renderScreen(<OutboxPage />, admin(true));
  expect(page.getByText('Email delivery is not configured').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'You are invited', exact: true }).click();
  await expect.element(page.getByText('connect ECONNREFUSED')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => server.requests('RetryOutboxMessage').at(-1)?.input).toEqual({ input: { id: message.id } });
  await expect.element(page.getByText('The email to nia@northwind.test is on its way again')).toBeVisible();
  await expect.poll(() => server.requests('OutboxMessages').length).toBe(2);
});

it.each([
  ['2026-03-04T12:05:00.000Z', /Written March 4, 2026 at 7:00\sAM EST, sent March 4, 2026 at 7:05\sAM EST/],
  [null, /Written March 4, 2026 at 7:00\sAM EST(?!, sent)/],
])('says when a message was written, and when it was sent if it was: %s', async (sentAt, words) => {
  serve({ status: sentAt ? 'SENT' : 'QUEUED', sentAt });
  await renderScreen(<OutboxPage />, admin(true));
  await page.getByRole('button', { name: 'You are invited', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(words);
});

it('sends again once, and again after that failed', async () => {
  let answers: (answer: unknown) => void = () => undefined;
  const server = serve(
    { status: 'FAILED', attempts: 3, error: 'connect ECONNREFUSED' },
    { RetryOutboxMessage: () => new Promise((resolve) => (answers = resolve)) },
  );
  await renderScreen(<OutboxPage />, admin(true));
  await page.getByRole('button', { name: 'You are invited', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(retry).toBeDisabled();
  await expect.poll(() => server.requests('RetryOutboxMessage').length).toBe(1);
  answers(Promise.reject(new FakeError(500)));
  await expect.element(retry).toBeEnabled();
  await retry.click();
  await expect.poll(() => server.requests('RetryOutboxMessage').length).toBe(2);
});

it.each([
  ['MAILBOX', 'At most 20 emails an hour go to one address.'],
  ['PERSON', 'At most 500 emails an hour are sent because of one person.'],
])('says of a message that waits for its %s since when, until when and why (decision 194)', async (waitsFor, why) => {
  serve({ status: 'WAITING', waitsFor, waitsUntil: '2026-03-04T13:00:00.000Z' });
  await renderScreen(<OutboxPage />, admin(true));
  const row = rowOf('nia@northwind.test');
  await expect.element(row.getByText('Waiting')).toBeVisible();
  await expect.element(row.getByText(/^until .*2026/)).toBeVisible();
  await page.getByRole('button', { name: 'You are invited', exact: true }).click();
  const note = page.getByRole('dialog').getByRole('alert');
  await expect
    .element(note)
    .toMatchTextContent(new RegExp(`${why} It has been waiting since .*2026.* and will go out by itself, at the earliest .*2026`));
  expect(page.getByRole('button', { name: /Retry|Send Now/ }).elements()).toHaveLength(0);
});

it.each([
  [null, /It has been waiting since March 4, 2026 at 7:00\sAM EST\. Nothing is lost\.$/],
  [
    '2026-03-04T13:30:00.000Z',
    /since March 4, 2026 at 7:00\sAM EST and will go out by itself, at the earliest March 4, 2026 at 8:30\sAM EST\. Nothing is lost\.$/,
  ],
])('says of a message that waits when it goes out, as far as that is known: %s (decision 194)', async (waitsUntil, words) => {
  serve({ status: 'WAITING', waitsFor: 'MAILBOX', waitsUntil });
  await renderScreen(<OutboxPage />, admin(true));
  await page.getByRole('button', { name: 'You are invited', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(words);
});

it('filters by status and keyword', async () => {
  const server = serve();
  await renderScreen(<OutboxPage />, admin(true));
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await page.getByRole('searchbox', { name: 'Search recipient or subject' }).fill('nia');
  await expect.poll(() => server.requests('OutboxMessages').at(-1)?.input).toMatchObject({ filter: { status: 'FAILED', keyword: 'nia' } });
});
