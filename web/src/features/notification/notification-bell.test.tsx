import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOnNews } from '../../lib/news.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Notification } from './notification.operations.ts';
import { NotificationBell } from './notification-bell.tsx';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

beforeEach(() => {
  clearWhatStays();
  FakeSocket.sockets = [];
  // The bell waits until the page has settled; a busy machine takes seconds for it.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => Number(setTimeout(run as () => void)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

let made = 0;
function given(facts: Partial<Notification> = {}) {
  const number = ++made;
  const words = { title: 'New FAQ question', description: 'Smile Inc. asked a question in Dental 2027.', link: '/projects/p1/faq' };
  return {
    __typename: 'Notification' as const,
    id: `n${number}`,
    kind: 'FaqQuestion' as const,
    new: true,
    createdAt: ago(5 * MINUTE),
    ...words,
    ...facts,
  };
}
type Given = ReturnType<typeof given>;

const pageOf = (items: readonly Given[], facts: object = {}) => ({
  notifications: { __typename: 'NotificationPage', items, hasMore: false, unreadCount: items.filter((item) => item.new).length, ...facts },
});
const added = (notifications: readonly Given[], facts: object = {}) => ({
  notificationsAdd: { __typename: 'NotificationsAdded', notifications, last: 'n900', unreadCount: null, reload: false, ...facts },
});
const marked = (facts: object) => ({ __typename: 'NotificationsMarked', ids: null, isNew: null, unreadCount: 0, ...facts });

const socket = () => FakeSocket.sockets.at(-1);
const subscribed = (name: string, on = socket()) => on?.subscriptions.find(({ operation }) => operation === name);

async function open(items: readonly Given[] | ((input: { before?: string }) => unknown), more: Record<string, unknown> = {}) {
  const Notifications = typeof items === 'function' ? items : pageOf(items);
  const server = fakeServer({
    graphql: {
      Notifications,
      MarkNotificationsRead: ({ input }: { input: { ids: string[] | null; isNew: boolean } }) => ({
        markNotificationsRead: marked({ ...input, unreadCount: input.isNew ? 1 : 0 }),
      }),
      ...more,
    },
  });
  const view = await renderScreen(<NotificationBell />, { elsewhere: { '/projects/p1/faq': <h1>The FAQ</h1> } });
  const bell = view.getByRole('button', { name: /^Notifications/ });
  await expect.poll(() => subscribed('NotificationsRead')).toBeTruthy();
  return { view, server, bell };
}

function Listener({ onNews }: { onNews: () => void }) {
  useOnNews(onNews);
  return <p>Home</p>;
}

describe('the bell', () => {
  it('shows how many are unread, up to a hundred, and counts on as they come [NOTIF-001] [NOTIF-002] [NOTIF-011]', async () => {
    const { view, bell } = await open([]);
    socket()?.push(added([], { unreadCount: 98 }));
    await expect.element(bell).toHaveAccessibleName('Notifications, 98 unread');
    socket()?.push(added([given(), given()]));
    await expect.element(bell).toHaveAccessibleName('Notifications, 100 unread');
    await expect.element(bell).toMatchTextContent(/^100$/);
    await expect.element(view.getByRole('status')).toMatchTextContent(/^2 new notifications$/);
    socket()?.push(added([given()]));
    await expect.element(bell).toMatchTextContent(/^100\+$/);
    await expect.element(view.getByRole('status')).toMatchTextContent(/^1 new notification$/);
  });

  it('tells the page below it when something has come, and not when only their number has', async () => {
    const heard = vi.fn<() => void>();
    // The bell comes last: its socket is the one that is pushed through.
    await renderScreen(<Listener onNews={heard} />);
    await open([]);
    socket()?.push(added([], { unreadCount: 1 }));
    socket()?.push(added([given()]));
    await expect.poll(() => heard.mock.calls.length).toBe(1);
  });

  it('has no number where nothing is unread', async () => {
    const { bell } = await open([]);
    socket()?.push(added([], { unreadCount: 2 }));
    await expect.element(bell).toMatchTextContent(/^2$/);
    socket()?.push({ notificationsRead: marked({ unreadCount: 0 }) });
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await expect.element(bell).toMatchTextContent(/^$/);
  });

  it('goes on after the last one that came when the connection was lost', async () => {
    const { bell } = await open([]);
    expect(subscribed('NotificationsAdd')?.variables).toEqual({ since: null });
    socket()?.push(added([], { unreadCount: 1, last: 'n41' }));
    socket()?.push(added([given()], { last: 'n42' }));
    await expect.element(bell).toMatchTextContent(/^2$/);
    const lost = socket();
    lost?.close(1006, 'lost');
    await expect.poll(() => socket() !== lost && subscribed('NotificationsAdd')?.variables).toEqual({ since: 'n42' });
    socket()?.push(added([given()], { last: 'n43', unreadCount: 3 }));
    await expect.element(bell).toMatchTextContent(/^3$/);
  });
});

describe('the list', () => {
  it('says so when there is nothing [NOTIF-004]', async () => {
    const { view, bell } = await open([]);
    await bell.click();
    await expect.element(view.getByRole('dialog', { name: /^Notifications/ })).toBeVisible();
    await expect.element(view.getByText('No new notifications at this time.')).toBeVisible();
    await expect.element(view.getByLabelText('Loading notifications')).not.toBeInTheDocument();
    await expect.element(view.getByRole('status')).toMatchTextContent(/^$/);
    // The number stands out of the button, also while the list is open.
    expect(getComputedStyle(bell.element()).overflow).toBe('visible');
    await bell.click();
    await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows title, description and date, by day, the date relative up to a week [NOTIF-006] [NOTIF-007] [NOTIF-008]', async () => {
    const { view, bell } = await open([
      given({ createdAt: ago(1000) }),
      given({ createdAt: ago(DAY), title: 'Answers submitted', kind: 'AnswersSubmitted' }),
      given({ createdAt: ago(6 * DAY + MINUTE) }),
      given({ createdAt: '2025-03-05T12:00:00.000Z', new: false }),
    ]);
    await bell.click();
    const list = view.getByRole('dialog', { name: /^Notifications/ });
    await expect.element(list.getByText(/^Answers submitted/)).toBeVisible();
    const days = list.getByRole('heading', { level: 3 }).elements();
    expect(days.map((day) => day.textContent)).toEqual(['Today', 'Yesterday', expect.stringMatching(/^\w+ \d+, \d{4}$/), 'March 5, 2025']);
    const links = list.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual([
      'New FAQ question (unread)Smile Inc. asked a question in Dental 2027.now',
      'Answers submitted (unread)Smile Inc. asked a question in Dental 2027.1 day ago',
      'New FAQ question (unread)Smile Inc. asked a question in Dental 2027.6 days ago',
      'New FAQ questionSmile Inc. asked a question in Dental 2027.March 5, 2025',
    ]);
    expect([...document.querySelectorAll('[data-kind]')].map((icon) => icon.getAttribute('data-kind'))).toEqual([
      'FaqQuestion',
      'AnswersSubmitted',
      'FaqQuestion',
      'FaqQuestion',
    ]);
  });

  it('loads older ones as it is scrolled, each once [NOTIF-003]', async () => {
    const all = Array.from({ length: 45 }, (_, index) => given({ id: `t${index}`, title: `Title ${index}` }));
    const { view, bell, server } = await open(({ before }) => {
      const from = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
      return pageOf(all.slice(from, from + 20), { hasMore: from + 20 < all.length });
    });
    await bell.click();
    await expect.element(view.getByText(/^Title 0 /)).toBeVisible();
    const links = () => view.getByRole('dialog').getByRole('link').elements();
    expect(links().length).toBeLessThan(45);
    await expect
      .poll(() => {
        links().at(-1)?.scrollIntoView();
        return links().length;
      })
      .toBe(45);
    expect(server.requests('Notifications').map(({ input }) => input['before'])).toEqual([undefined, 't19', 't39']);
    expect(new Set(links().map(({ textContent }) => textContent)).size).toBe(45);
  });

  it('asks again on request when older ones do not come', async () => {
    let fails = true;
    const items = Array.from({ length: 20 }, () => given());
    const { view, bell, server } = await open(({ before }) => {
      if (!before) return pageOf(items, { hasMore: true });
      if (fails) throw new FakeError(500);
      return pageOf([given({ title: 'The last one' })]);
    });
    await bell.click();
    const again = view.getByRole('button', { name: 'Load older notifications' });
    await expect
      .poll(() => {
        view.getByRole('dialog').getByRole('link').elements().at(-1)?.scrollIntoView();
        return again.elements().length;
      })
      .toBe(1);
    fails = false;
    await again.click();
    await expect.element(view.getByText(/^The last one/)).toBeVisible();
    // Not by itself: a server in trouble would be asked again and again.
    expect(server.requests('Notifications')).toHaveLength(3);
  });

  it('grows when something comes, and does not repeat what it has', async () => {
    const known = given({ title: 'Known' });
    const { view, bell } = await open([known]);
    await bell.click();
    await expect.element(view.getByText(/^Known/)).toBeVisible();
    socket()?.push(added([known, given({ title: 'Fresh' })]));
    await expect.element(view.getByText(/^Fresh/)).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    expect(
      view
        .getByRole('dialog')
        .getByRole('link')
        .elements()
        .map((link) => link.textContent?.slice(0, 5)),
    ).toEqual(['Fresh', 'Known']);
  });

  it('is read again when more has happened than was told', async () => {
    let items = [given({ title: 'Known' })];
    const { view, bell } = await open(() => pageOf(items));
    await bell.click();
    await expect.element(view.getByText(/^Known/)).toBeVisible();
    items = [given({ title: 'Missed' }), ...items];
    socket()?.push(added([], { unreadCount: 2, reload: true }));
    await expect.element(view.getByText(/^Missed/)).toBeVisible();
  });
});

describe('reading', () => {
  it('is toggled with the dot, and taken back when the server does not do it [NOTIF-010]', async () => {
    let fails = false;
    const { view, bell, server } = await open([given()], {
      MarkNotificationsRead: ({ input }: { input: { ids: string[]; isNew: boolean } }) => {
        if (fails) throw new FakeError(500, { message: 'Not now' });
        return { markNotificationsRead: marked({ ...input, unreadCount: input.isNew ? 1 : 0 }) };
      },
    });
    await bell.click();
    await view.getByRole('button', { name: 'Mark as read: New FAQ question' }).click();
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await view.getByRole('button', { name: 'Mark as unread: New FAQ question' }).click();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    expect(server.requests('MarkNotificationsRead').map(({ input }) => input['input'])).toMatchObject([{ isNew: false }, { isNew: true }]);
    fails = true;
    await view.getByRole('button', { name: 'Mark as read: New FAQ question' }).click();
    await expect.element(view.getByRole('button', { name: 'Mark as read: New FAQ question' })).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  });

  it('is done for all at once [NOTIF-005]', async () => {
    const { view, bell, server } = await open([given(), given()]);
    await bell.click();
    await view.getByRole('button', { name: 'Mark All as Read' }).click();
    await expect.element(view.getByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument();
    expect(view.getByRole('button', { name: /^Mark as unread/ }).elements()).toHaveLength(2);
    expect(server.requests('MarkNotificationsRead')[0]?.input).toEqual({ input: { ids: null, isNew: false } });
  });

  it('is done for all at once, also where only older ones are unread', async () => {
    const { view, bell, server } = await open(({ before }) =>
      before ? new Promise(() => undefined) : pageOf([given({ new: false })], { hasMore: true, unreadCount: 3 }),
    );
    await bell.click();
    await view.getByRole('button', { name: 'Mark All as Read' }).click();
    await expect.element(bell).toHaveAccessibleName('Notifications');
    expect(server.requests('MarkNotificationsRead')[0]?.input).toEqual({ input: { ids: null, isNew: false } });
  });

  it('in another tab shows here [NOTIF-012]', async () => {
    const item = given();
    const { view, bell } = await open([item]);
    await bell.click();
    await expect.element(view.getByRole('button', { name: 'Mark as read: New FAQ question' })).toBeVisible();
    socket()?.push({ notificationsRead: marked({ ids: [item.id], isNew: false, unreadCount: 0 }) });
    await expect.element(view.getByRole('button', { name: 'Mark as unread: New FAQ question' })).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications');
  });

  it('of all of them in another tab shows here, too', async () => {
    let item = given();
    const { view, bell } = await open(() => pageOf([item]));
    await bell.click();
    await expect.element(view.getByRole('button', { name: 'Mark as read: New FAQ question' })).toBeVisible();
    item = { ...item, new: false };
    socket()?.push({ notificationsRead: marked({ ids: null, isNew: false, unreadCount: 0 }) });
    await expect.element(view.getByRole('button', { name: 'Mark as unread: New FAQ question' })).toBeVisible();
  });

  it('happens when one is opened, which leads to where something can be done [NOTIF-014]', async () => {
    const item = given();
    const { view, bell, server } = await open([item]);
    await bell.click();
    await view.getByRole('link', { name: /New FAQ question/ }).click();
    await expect.element(view.getByRole('heading', { name: 'The FAQ' })).toBeVisible();
    expect(server.requests('MarkNotificationsRead')[0]?.input).toEqual({ input: { ids: [item.id], isNew: false } });
  });

  it.each([
    ['QuestionsToApprove', '/tasks/approve/p1'],
    ['SubmissionDeadline', '/projects/p1/questions'],
    ['NewProject', '/projects/p1/dashboard'],
    ['NewProject', '/projects/p1/preview'],
    ['ProductDeclined', '/projects/p1/products'],
    ['ScoringAnswers', '/projects/p1/scoring'],
    ['ProductInvited', '/invite-to-project/p1/preview/e1'],
    ['TemplatePublished', '/templates/t1/questions'],
  ] as const)(
    '%s leads to %s [NOTIF-015] [NOTIF-016] [NOTIF-017] [NOTIF-018] [NOTIF-019] [NOTIF-020] [NOTIF-021] [NOTIF-022]',
    async (kind, link) => {
      const { view, bell } = await open([given({ kind, link, title: 'Look here' })]);
      await bell.click();
      await expect.element(view.getByRole('link', { name: /Look here/ })).toHaveAttribute('href', link);
    },
  );
});

it('is a sheet as wide as a phone, answers to the keyboard and gives the focus back', async () => {
  await page.viewport(390, 800);
  const { view, bell } = await open([given()]);
  (bell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = view.getByRole('dialog', { name: /^Notifications/ });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => sheet.element().getBoundingClientRect().width).toBe(390);
  await expect.element(view.getByText(/^New FAQ question/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});

it('gives the focus back where there is room for a list below the bell, from the first time on', async () => {
  await page.viewport(1280, 800);
  const { view, bell } = await open([given()]);
  (bell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(view.getByText(/^New FAQ question/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(view.getByText(/^New FAQ question/)).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});
