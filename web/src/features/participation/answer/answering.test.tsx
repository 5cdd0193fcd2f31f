import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browser } from '../../../lib/browser.ts';
import { browserDevice } from '../../../lib/journal/browser-device.ts';
import { Journal } from '../../../lib/journal/journal.ts';
import { randomId } from '../../../lib/journal/random-id.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { copyWith } from '../../../testing/copy-with.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { typeAtOnce, withFakeTimers } from '../../../testing/with-fake-timers.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { flushAnswers } from './open-stores.ts';
import {
  COLLEAGUE,
  givenAnswer,
  givenAsked,
  givenServer,
  LABEL,
  ME,
  PROGRESS,
  pushChange,
  renderAnswering,
  saved,
} from './testing/given-answering.tsx';

const field = (name: string = LABEL) => page.getByRole('textbox', { name });
const leave = () => userEvent.keyboard('{Tab}');
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const text = (value: string): KeptAnswer => ({ content: { ...EMPTY_ANSWER, value }, files: [] });

/** A change that comes before the page has subscribed reaches nobody, so it is sent until it does. */
const WHILE_SUBSCRIBING = { timeout: 25_000 };

/** A tab of this account that wrote something and is gone. */
async function leftBehind(
  productId: string,
  questionId: string,
  value: string | readonly string[],
  account = ME.id,
  at = Date.now(),
): Promise<void> {
  const device = browserDevice(() => undefined);
  const journal = new Journal<KeptAnswer>({ ...device, clock: { ...device.clock, now: () => at }, account, scope: productId });
  journal.write(questionId, typeof value === 'string' ? text(value) : { ...text(''), content: { ...text('').content, value } }, 0);
  journal.close();
  await expect.poll(async () => (await device.store.load(`journal:${account}:${productId}:`)).length).toBe(1);
}

const keptOnDevice = async (productId: string, account = ME.id) =>
  (await browserDevice(() => undefined).store.load(`journal:${account}:${productId}:`)).map((kept) => kept.text);

describe('without a connection', () => {
  it('keeps what is typed, says how much, and sends it when the network is back', async () => {
    let offline = true;
    const server = givenServer({
      setAnswer: (saving, { question }) => {
        if (offline) throw new FakeError(503);
        return saved((question as { id: string }).id, { value: saving.value }, 1);
      },
    });
    const { productId } = await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    await expect.element(status('Offline: 1 change kept on this device')).toBeVisible();
    expect(await keptOnDevice(productId)).toHaveLength(1);
    offline = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(status('All changes saved')).toBeVisible();
    await expect.poll(() => keptOnDevice(productId)).toEqual([]);
    expect(server.saves.at(-1)).toMatchObject({ value: 'Large' });
  });

  it('shows all of what can be done about it, however narrow the screen', async () => {
    await page.viewport(220, 700);
    onTestFinished(() => page.viewport(1280, 800));
    givenServer({
      setAnswer: () => {
        throw new FakeError(503);
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    const words = page.getByText('Retry');
    await expect.element(words).toBeVisible();
    expect(words.element().scrollWidth).toBe(words.element().clientWidth);
  });

  it('tries again when asked to', async () => {
    let offline = true;
    givenServer({
      setAnswer: (saving, { question }) => {
        if (offline) throw new FakeError(503);
        return saved((question as { id: string }).id, { value: saving.value }, 1);
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    await expect.element(status('Offline')).toBeVisible();
    // Not a moment earlier: it would be tried again by itself, and the button would be gone.
    window.addEventListener('click', () => (offline = false), { capture: true, once: true });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(status('All changes saved')).toBeVisible();
  });

  it('has every key on the device before the next one', async () => {
    givenServer();
    const { productId } = await renderAnswering([givenAsked()]);
    await field().click();
    await userEvent.keyboard('mid-wor');
    const seen: string[] = [];
    // The last one to hear of the key, within the same task.
    const look = () => seen.push(...Object.entries(localStorage).flatMap(([key, entry]) => (key.includes(productId) ? [entry] : [])));
    window.addEventListener('input', look);
    await userEvent.keyboard('d');
    window.removeEventListener('input', look);
    expect(seen.join()).toContain('"value":"mid-word"');
  });

  it('says when the device cannot keep it either', async () => {
    givenServer({
      setAnswer: () => {
        throw new FakeError(503);
      },
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await expect.element(status('This device has no room left to keep your changes.')).toBeVisible();
  });
});

describe('with an expired session', () => {
  it('lets one write on, keeps it, asks to sign in, and goes on for the same account only', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    let who: string | null = null;
    const signedIn = () => {
      if (who === null) throw new FakeError(401, { code: 'UNAUTHENTICATED' });
      return who;
    };
    const server = givenServer({
      setAnswer: (saving, { question }) => {
        signedIn();
        return saved((question as { id: string }).id, { value: saving.value }, 1);
      },
      graphql: { WhoIsHere: () => ({ profile: { id: signedIn() } }) },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    await expect.element(status('Your session has expired: 1 change kept on this device.')).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
    await field().fill('Larger');
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(goTo).toHaveBeenCalledWith('/login#session-expired');
    const sent = server.saves.length;
    who = COLLEAGUE.id;
    window.dispatchEvent(new Event('focus'));
    await expect.element(status('Somebody else is signed in on this browser')).toBeVisible();
    expect(server.saves).toHaveLength(sent);
    who = ME.id;
    window.dispatchEvent(new Event('focus'));
    await expect.element(status('All changes saved')).toBeVisible();
    expect(server.saves.at(-1)).toMatchObject({ value: 'Larger' });
  });
});

describe('what another tab left behind', () => {
  it('is in its field again and is saved, when it was this account and not long ago', async () => {
    const server = givenServer();
    const question = givenAsked();
    const productId = randomId();
    await leftBehind(productId, question.id, 'Closed mid-wor');
    await renderAnswering([question], { productId });
    await expect.element(field()).toHaveValue('Closed mid-wor');
    await expect.element(status('All changes saved')).toBeVisible();
    expect(server.saves).toMatchObject([{ value: 'Closed mid-wor' }]);
    await expect.poll(() => keptOnDevice(productId)).toEqual([]);
  });

  it('is neither shown nor sent for another account, and stays for its own', async () => {
    const server = givenServer();
    const question = givenAsked();
    const productId = randomId();
    await leftBehind(productId, question.id, 'Of somebody else', COLLEAGUE.id);
    await renderAnswering([question], { productId });
    await field().fill('Mine');
    await leave();
    await expect.element(status('All changes saved')).toBeVisible();
    expect(server.saves.map(({ value }) => value)).toEqual(['Mine']);
    expect(await keptOnDevice(productId, COLLEAGUE.id)).toHaveLength(1);
  });

  it('is offered with its words when it is old, to restore or to discard', async () => {
    const server = givenServer();
    const questions = [givenAsked({ answer: { value: 'Saved since' } }), givenAsked({ question: { label: 'And your fees?' } })];
    const productId = randomId();
    const old = Date.now() - 3 * 24 * 60 * 60 * 1000;
    await leftBehind(productId, questions[0]?.id ?? '', 'Three days old', ME.id, old);
    await renderAnswering(questions, { productId });
    const offer = page.getByRole('listitem', { name: LABEL });
    await expect.element(offer.getByText('Three days old')).toBeVisible();
    // Dark on yellow; the colour of the notice itself would be too pale to read.
    await expect.element(page.getByText('Texts found on this device')).toHaveStyle({ color: 'rgb(28, 30, 38)' });
    await expect.element(field()).toHaveValue('Saved since');
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect.element(field()).toHaveValue('Three days old');
    await expect.element(status('All changes saved')).toBeVisible();
    expect(server.saves).toMatchObject([{ value: 'Three days old' }]);
    await expect.element(offer).not.toBeInTheDocument();
  });

  it('can be read and copied, but not restored, where nothing can be changed any more', async () => {
    const server = givenServer();
    const question = givenAsked({ editable: false, answer: { value: 'Submitted text' } });
    const productId = randomId();
    await leftBehind(productId, question.id, 'Too late');
    await renderAnswering([question], { productId });
    await expect.element(page.getByText('Too late')).toBeVisible();
    expect(page.getByRole('button', { name: 'Restore' }).elements()).toEqual([]);
    expect(await copyWith(page.getByRole('button', { name: 'Copy' }))).toBe('Too late');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => keptOnDevice(productId)).toEqual([]);
    expect(server.saves).toEqual([]);
  });

  it.each([
    ['Typed in vain', 'Typed in vain'],
    [['gold', 'silver'], '2 choices from its list'],
  ])('can be read where its question is no longer asked: %s', async (value, words) => {
    givenServer();
    const productId = randomId();
    await leftBehind(productId, randomId(), value);
    await renderAnswering([givenAsked()], { productId });
    const offer = page.getByRole('listitem', { name: 'A question that is no longer asked' });
    await expect.element(offer.getByText(words)).toBeVisible();
    await offer.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => keptOnDevice(productId)).toEqual([]);
  });

  it('is dropped without a word when the server has it', async () => {
    givenServer();
    const question = givenAsked({ answer: { value: 'The same' } });
    const productId = randomId();
    await leftBehind(productId, question.id, 'The same ');
    await renderAnswering([question], { productId });
    await expect.poll(() => keptOnDevice(productId)).toEqual([]);
    await expect.element(page.getByText('Texts found on this device')).not.toBeInTheDocument();
  });
});

describe('two people at one answer', () => {
  const theirs = (questionId: string) =>
    givenAnswer(questionId, { value: 'Theirs', revision: 2, answeredBy: COLLEAGUE, answeredAt: '2026-11-15T10:00:00Z' });

  async function renderConflict() {
    const question = givenAsked({ answer: { value: 'Before' } });
    const server = givenServer({
      setAnswer: (saving, { baseRevision }) =>
        (baseRevision as number) < 2
          ? { kind: 'CONFLICT', questionId: question.id, revision: 2, answer: theirs(question.id), progress: PROGRESS }
          : saved(question.id, { value: saving.value }, 3),
    });
    await renderAnswering([question]);
    await field().fill('Mine');
    await leave();
    await expect.element(status('1 change waiting for your choice')).toBeVisible();
    await page.getByRole('button', { name: 'Choose' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Two people changed this answer' });
    await expect.element(dialog.getByRole('region', { name: 'Yours' }).getByText('Mine')).toBeVisible();
    await expect.element(dialog.getByRole('region', { name: `By ${COLLEAGUE.name}` }).getByText('Theirs')).toBeVisible();
    return { dialog, server };
  }

  it('speaks of oneself where the other text was written in another tab', async () => {
    const question = givenAsked({ answer: { value: 'Before' } });
    const own = givenAnswer(question.id, { value: 'Theirs', revision: 2, answeredBy: ME, answeredAt: '2026-11-15T10:00:00Z' });
    givenServer({ setAnswer: () => ({ kind: 'CONFLICT', questionId: question.id, revision: 2, answer: own, progress: PROGRESS }) });
    await renderAnswering([question]);
    await field().fill('Mine');
    await leave();
    await expect.element(page.getByText(/You changed this answer in another tab while you were writing here\./)).toBeVisible();
    await expect.element(page.getByText('1 answer was changed elsewhere while you were writing.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'You changed this answer in two places' });
    await expect.element(dialog.getByRole('region', { name: 'Here' }).getByText('Mine')).toBeVisible();
    await expect.element(dialog.getByRole('region', { name: 'Elsewhere' }).getByText('Theirs')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Use the other' })).toBeVisible();
  });

  it('keeps both texts until one is chosen: mine', async () => {
    const { dialog, server } = await renderConflict();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(status('All changes saved')).toBeVisible();
    expect(server.saves.map(({ value }) => value)).toEqual(['Mine', 'Mine']);
    await expect.element(page.getByText('Both texts are kept').first()).not.toBeInTheDocument();
  });

  it('keeps both texts until one is chosen: theirs', async () => {
    const { dialog, server } = await renderConflict();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(field()).toHaveValue('Theirs');
    await expect.element(status('All changes saved')).toBeVisible();
    expect(server.saves).toHaveLength(1);
  });

  it('says so where the other one removed the answer', async () => {
    const question = givenAsked({ answer: { value: 'Before' } });
    givenServer({ setAnswer: () => ({ kind: 'CONFLICT', questionId: question.id, revision: 2, answer: null, progress: PROGRESS }) });
    await renderAnswering([question]);
    await field().fill('Mine');
    await leave();
    await page.getByRole('button', { name: 'Choose' }).first().click();
    await expect.element(page.getByRole('region', { name: 'Stored now' })).toMatchTextContent(/The answer was removed\s*No answer/);
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(field()).toHaveValue('');
  });

  it('asks about one after the other, and about none any more once the dialog is left', async () => {
    const questions = ['How large?', 'How good?'].map((label) => givenAsked({ question: { label }, answer: { value: 'Before' } }));
    givenServer({
      setAnswer: (saving, { question, baseRevision }) => {
        const { id } = question as { id: string };
        if ((baseRevision as number) >= 2) return saved(id, { value: saving.value }, 3);
        return { kind: 'CONFLICT', questionId: id, revision: 2, answer: theirs(id), progress: PROGRESS };
      },
    });
    await renderAnswering(questions);
    for (const label of ['How large?', 'How good?']) {
      await field(label).fill('Mine');
      await leave();
    }
    const dialog = page.getByRole('dialog', { name: 'Two people changed this answer' });
    await expect.element(page.getByText(/^2 answers were changed elsewhere/)).toBeVisible();
    await page.getByRole('button', { name: 'Choose' }).first().click();
    await expect.element(dialog.getByText('How large?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/^2 answers were changed elsewhere/)).toBeVisible();
    await page.getByRole('button', { name: 'Choose' }).first().click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog.getByText('How good?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('takes both put together', async () => {
    const { dialog, server } = await renderConflict();
    await dialog.getByRole('button', { name: 'Put Both Together' }).click();
    await expect.element(dialog.getByLabelText('Both put together')).toHaveFocus();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Mine\nTheirs');
    await dialog.getByRole('button', { name: 'Save this text' }).click();
    await expect.element(field()).toHaveValue('Mine\nTheirs');
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: 'Mine\nTheirs' });
  });

  it('shows a change at once where nobody is writing, with who made it, and never under the hands of somebody who is', async () => {
    givenServer();
    const [first, second] = [
      givenAsked({ answer: { value: 'One' } }),
      givenAsked({ question: { label: 'And your fees?' }, answer: { value: 'Two' } }),
    ];
    await renderAnswering([first, second]);
    await field('And your fees?').fill('Two and a half');
    await vi.waitFor(() => {
      pushChange({ answers: [theirs(first.id), theirs(second.id)] });
      expect(field().element()).toHaveProperty('value', 'Theirs');
    }, WHILE_SUBSCRIBING);
    await expect.element(page.getByText(`Changed by ${COLLEAGUE.name} just now`)).toBeVisible();
    await expect.element(field('And your fees?')).toHaveValue('Two and a half');
  });

  it('shows at once that an update is requested, and a change where one was writing before', async () => {
    givenServer();
    const [first, second] = [givenAsked({ answer: { value: 'One' } }), givenAsked({ question: { label: 'And your fees?' } })];
    await renderAnswering([first, second]);
    await field().click();
    await field('And your fees?').click();
    const status = { value: 'REQUESTED', notes: 'Please name the cities.' } as const;
    await vi.waitFor(() => {
      pushChange({ answers: [{ ...theirs(first.id), status }] });
      expect(field().element()).toHaveProperty('value', 'Theirs');
    }, WHILE_SUBSCRIBING);
    await expect.element(page.getByText(/Please name the cities\./)).toBeVisible();
  });

  it('shows who else is here, and at which question', async () => {
    givenServer();
    const question = givenAsked();
    await renderAnswering([question]);
    await expect.element(field()).toBeVisible();
    expect(page.getByText(/at this question/).elements()).toEqual([]);
    const presence = { __typename: 'Presence', clientId: randomId(), questionId: question.id, seenAt: new Date().toISOString() };
    await vi.waitFor(() => {
      pushChange({ presence: [{ ...presence, user: { __typename: 'UserRef', ...COLLEAGUE } }] });
      expect(page.getByText(`Also here: ${COLLEAGUE.name}`).elements()).toHaveLength(1);
    }, WHILE_SUBSCRIBING);
    await expect.element(page.getByText(`Also at this question: ${COLLEAGUE.name}`)).toBeVisible();
    pushChange({ presence: [{ ...presence, user: { __typename: 'UserRef', ...ME } }] });
    await expect.element(page.getByText('Also at this question: You, in another tab')).toBeVisible();
  });

  it('tells the others where one stops, not what one passes on the way', async () => {
    const server = givenServer();
    const questions = ['First?', 'Second?', 'Third?'].map((label) => givenAsked({ question: { label } }));
    const [first, second, third] = questions.map(({ id }) => id);
    await renderAnswering(questions);
    await expect.element(field('Third?')).toBeVisible();
    const marked = () =>
      server.requests('MarkPresence').map(({ input }) => (input['input'] as { question: { id: string } | null }).question?.id);
    await withFakeTimers(async () => {
      for (const name of ['First?', 'Second?', 'Third?']) (field(name).element() as HTMLElement).focus();
      vi.advanceTimersByTime(399);
      expect(marked()).not.toContain(third);
      vi.advanceTimersByTime(1);
    });
    await expect.poll(marked).toContain(third);
    expect(marked()).not.toContain(first);
    expect(marked()).not.toContain(second);
  });

  it('tells the others nothing while there is no connection', async () => {
    const server = givenServer({
      setAnswer: () => {
        throw new FakeError(503);
      },
    });
    await renderAnswering(['First?', 'Second?'].map((label) => givenAsked({ question: { label } })));
    await field('First?').fill('Large');
    await leave();
    await expect.element(status('Offline: 1 change kept on this device')).toBeVisible();
    const before = server.requests('MarkPresence').length;
    await withFakeTimers(async () => {
      (field('Second?').element() as HTMLElement).focus();
      vi.advanceTimersByTime(400);
      await Promise.resolve();
    });
    expect(server.requests('MarkPresence')).toHaveLength(before);
  });

  it('tells the others where one is', async () => {
    const server = givenServer();
    const question = givenAsked();
    await renderAnswering([question]);
    await field().click();
    await expect
      .poll(() => server.requests('MarkPresence').at(-1)?.input['input'])
      .toMatchObject({ question: { id: question.id }, leaving: false });
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => server.requests('MarkPresence').at(-1)?.input['input']).toMatchObject({ question: null, leaving: false });
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => server.requests('MarkPresence').at(-1)?.input['input']).toMatchObject({ leaving: true });
  });
});

describe('before something final', () => {
  it('everything typed is with the server', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked()]);
    await field().fill('Not yet left');
    expect(await flushAnswers()).toEqual([]);
    expect(server.saves).toMatchObject([{ value: 'Not yet left' }]);
  });

  it('or it is said what is not, and why', async () => {
    givenServer({
      setAnswer: () => {
        throw new FakeError(503);
      },
    });
    const question = givenAsked();
    await renderAnswering([question]);
    await field().fill('Not yet left');
    expect(await flushAnswers()).toEqual([{ questionId: question.id, label: LABEL, reason: 'unreachable' }]);
  });

  it('what is typed is sent when the page goes', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked()]);
    await expect.element(field()).toBeVisible();
    // The clock stands still, and with it the pause after which it would be saved anyway.
    await withFakeTimers(async () => {
      await typeAtOnce(field(), 'Mid-wor');
      expect(server.saves).toEqual([]);
      window.dispatchEvent(new Event('pagehide'));
    });
    await expect.poll(() => server.saves).toMatchObject([{ value: 'Mid-wor' }]);
  });
});
