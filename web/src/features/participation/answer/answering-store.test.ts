import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../lib/journal/delivery.ts';
import { SendFailure } from '../../../lib/journal/delivery.ts';
import { DeviceStore } from '../../../lib/journal/device-store.ts';
import { Journal } from '../../../lib/journal/journal.ts';
import type { JournalEntry } from '../../../lib/journal/journal-entry.ts';
import { FakeClock, FakeDevice, FakeTab, settled } from '../../../lib/journal/testing/journal-world.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { fetchPatternCheck } from '../../../parts/question/pattern-check.ts';
import type { Answer, InvitationQuestion } from './answer.operations.ts';
import { AnsweringStore } from './answering-store.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { whyLeft } from './question-state.ts';
import { COLLEAGUE, givenAnswer, givenAsked, ME } from './testing/given-answering.tsx';

const DAY = 24 * 60 * 60 * 1000;
const REQUESTED = { value: 'REQUESTED', notes: null } as const;
const RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };
const text = (value: string | null) => ({ ...EMPTY_ANSWER, value });
const theirs = (questionId: string, change: Partial<Answer> = {}) =>
  givenAnswer(questionId, { value: 'Theirs', revision: 2, answeredBy: COLLEAGUE, ...change });

type Reply = (entry: JournalEntry<KeptAnswer>, isDraft: boolean) => Outcome<Answer>;

const accept: Reply = ({ item, baseRevision, content: { content } }, isDraft) => {
  const revision = baseRevision + 1;
  const stored = { ...content, isDraft, revision } as Partial<Answer>;
  return { item, kind: 'SAVED', revision, current: content.value || content.notApplicable ? givenAnswer(item, stored) : null };
};

/** A questionnaire in a tab of its own, with a server that takes everything unless it is told otherwise. */
function givenStore(questions: readonly InvitationQuestion[], { device = new FakeDevice(), clock = new FakeClock() } = {}) {
  const tab = new FakeTab(device, clock, () => 1);
  const deviceStore = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock });
  const sent: { value: unknown; isDraft: boolean }[] = [];
  const server: { reply: Reply } = { reply: accept };
  const onOutdated = vi.fn<() => void>();
  const onKnown = vi.fn<(questionId: string, answer: Answer | null, revision: number) => void>();
  const store = new AnsweringStore({
    device: { store: deviceStore, leases: tab.leases, clock },
    accountId: ME.id,
    productId: 'gold',
    answersMaxLength: null,
    transport: {
      send: async (entries) =>
        entries.map((entry) => {
          const isDraft = store.isDraft(entry.item, entry.content);
          sent.push({ value: entry.content.content.value, isDraft });
          return server.reply(entry, isDraft);
        }),
    },
    onOutdated,
    onKnown,
  });
  store.questions.load(questions);
  const state = (question: InvitationQuestion) => {
    const found = store.questions.get(question.id);
    if (!found) throw new Error('The question is not there');
    return found;
  };
  const value = (question: InvitationQuestion) => state(question).content.value;
  const write = (question: InvitationQuestion, words: string) => store.edit(question.id, text(words), 'typed');
  return { store, clock, device, tab, sent, server, onOutdated, onKnown, state, value, write };
}

const conflicts: Reply = ({ item }) => ({ item, kind: 'CONFLICT', revision: 2, current: theirs(item) });

describe('what is typed', () => {
  it('is neither kept nor sent where nothing can be changed, nor for a question that is not asked', async () => {
    const closed = givenAsked({ editable: false, answer: { value: 'Large' } });
    const { store, value, write, device, sent } = givenStore([closed]);
    write(closed, 'Larger');
    store.edit('unknown', text('Larger'), 'chosen');
    await store.flush();
    expect([value(closed), device.texts(), sent]).toEqual(['Large', [], []]);
    expect(store.summary.get()).toMatchObject({ unsaved: 0, isSending: false, refused: 0, unkept: 0 });
    expect(store.isDraft('unknown', { content: text('Larger'), files: [] })).toBe(true);
  });

  it('is sent after five seconds without a key, counted from the last one', async () => {
    const asked = givenAsked();
    const { write, clock, sent } = givenStore([asked]);
    write(asked, 'Lar');
    await clock.advance(4000);
    write(asked, 'Large');
    await clock.advance(4999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toEqual([{ value: 'Large', isDraft: false }]);
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is sent at once when everything has to be with the server', async () => {
    const asked = givenAsked();
    const { store, write, sent, state } = givenStore([asked]);
    write(asked, 'Large');
    expect(await store.flush()).toEqual([]);
    expect(sent).toEqual([{ value: 'Large', isDraft: false }]);
    expect([state(asked).unsaved, store.isAnswered(asked.id), store.isAnswered('unknown')]).toEqual([false, true, false]);
  });

  it('says what is wrong with it only once it is left, and takes that back with the key that mends it', () => {
    const asked = givenAsked({ question: { type: 'EMAIL' } });
    const { store, write, state } = givenStore([asked]);
    write(asked, 'sales');
    expect(state(asked).problems).toEqual({});
    store.leavePage();
    expect(state(asked).problems).toEqual({ value: 'Value is not a valid Email' });
    write(asked, 'sales@gold.test');
    expect(state(asked).problems).toEqual({});
  });

  it('stays as it was typed when the server has cleaned it', async () => {
    const asked = givenAsked();
    const { store, write, value, server, state } = givenStore([asked]);
    server.reply = ({ item }) => ({ item, kind: 'SAVED', revision: 1, current: givenAnswer(item, { value: 'Large' }) });
    write(asked, 'Large ');
    await store.flush();
    expect([value(asked), state(asked).shownRevision]).toEqual(['Large ', 1]);
  });

  it.each([
    ['not sent yet', false],
    ['refused already', true],
  ])('is offered beside what was submitted, when a colleague submitted meanwhile and it was %s', async (_when, isRefused) => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, write, server, state, value, device } = givenStore([asked]);
    server.reply = () => {
      throw new SendFailure('refused');
    };
    write(asked, 'Larger');
    if (isRefused) await store.flush();
    store.questions.refresh([{ ...asked, editable: false }]);
    await settled();
    expect([value(asked), state(asked).unsaved, state(asked).failure]).toEqual(['Large', false, null]);
    expect(store.summary.get()).toMatchObject({
      unsaved: 0,
      refused: 0,
      offered: [{ item: asked.id, content: { content: { value: 'Larger' } } }],
    });
    expect(await store.flush()).toEqual([]);
    expect(device.texts()).toHaveLength(1);
  });

  it('keeps what was offered and what is written later beside each other, where the firm opens the question again', async () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, write, server, value, device } = givenStore([asked]);
    server.reply = () => {
      throw new SendFailure('refused');
    };
    write(asked, 'Larger');
    store.questions.refresh([{ ...asked, editable: false }]);
    await settled();
    store.questions.refresh([{ ...asked, editable: true }]);
    write(asked, 'Largest');
    expect(device.texts()).toHaveLength(2);
    const [offer] = store.summary.get().offered;
    if (offer) store.discardOffered(offer);
    expect([value(asked), device.texts().length, store.summary.get().unsaved]).toEqual(['Largest', 1, 1]);
  });

  it('is offered when it waited for a choice as a colleague submitted', async () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, write, server, state, value } = givenStore([asked]);
    server.reply = conflicts;
    write(asked, 'Larger');
    await store.flush();
    store.questions.refresh([{ ...asked, editable: false, answer: theirs(asked.id), revision: 2 }]);
    expect([value(asked), state(asked).conflict, store.summary.get().conflicts]).toEqual(['Theirs', null, []]);
    expect(store.summary.get().offered).toMatchObject([{ content: { content: { value: 'Larger' } } }]);
  });

  it('is refused with a word at its place and a look at what may be changed now; trying again sends it anew', async () => {
    const asked = givenAsked();
    const { store, write, server, state, onOutdated, sent } = givenStore([asked]);
    server.reply = () => {
      throw new SendFailure('refused');
    };
    write(asked, 'Large');
    await store.flush();
    expect([state(asked).failure, state(asked).unsaved, store.summary.get().refused]).toEqual(['Unable to save Answer', true, 1]);
    expect(onOutdated).toHaveBeenCalledOnce();
    server.reply = accept;
    store.retry();
    await settled();
    expect(sent).toHaveLength(1);
    store.tryAgain();
    await settled();
    expect([state(asked).failure, state(asked).unsaved, store.summary.get().refused]).toEqual([null, false, 0]);
  });
});

describe('what others write', () => {
  it('is shown at once where nobody writes, marked for six seconds with who it was', async () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, value, state, clock, onKnown, onOutdated } = givenStore([asked]);
    store.receive([theirs(asked.id)], []);
    expect([value(asked), state(asked).changedBy]).toEqual(['Theirs', COLLEAGUE.name]);
    expect(onKnown.mock.calls).toMatchObject([[asked.id, { value: 'Theirs' }, 2]]);
    await clock.advance(5999);
    expect(state(asked).changedBy).toBe(COLLEAGUE.name);
    await clock.advance(1);
    expect(state(asked).changedBy).toBeNull();
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it('is not marked when it was oneself in another tab, when nobody is named, or when it is only read again', () => {
    const questions = ['One?', 'Two?', 'Three?'].map((label) => givenAsked({ question: { label }, answer: { value: 'Large' } }));
    const [one, two, three] = questions as [InvitationQuestion, InvitationQuestion, InvitationQuestion];
    const { store, value, state } = givenStore(questions);
    store.receive([theirs(one.id, { answeredBy: ME }), theirs(two.id, { answeredBy: null })], []);
    store.receiveSaved([{ questionId: three.id, answer: theirs(three.id), revision: 2 }]);
    expect(questions.map((question) => [value(question), state(question).changedBy])).toEqual([
      ['Theirs', null],
      ['Theirs', null],
      ['Theirs', null],
    ]);
  });

  it('empties a field whose answer was removed, and counts it as left again', async () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, value, state, onKnown } = givenStore([asked]);
    await settled();
    expect(store.summary.get().left).toEqual([]);
    store.receive([], [{ questionId: asked.id, revision: 2 }]);
    await settled();
    expect([value(asked), state(asked).answer, state(asked).files, state(asked).changedBy]).toEqual([null, null, [], null]);
    expect(store.summary.get().left).toEqual([asked.id]);
    expect(onKnown.mock.calls).toEqual([[asked.id, null, 2]]);
  });

  it('is passed over when it is older than what is known, or about a question that is not asked', () => {
    const asked = givenAsked({ answer: { value: 'Large', revision: 3 } });
    const { store, value, state, onOutdated } = givenStore([asked]);
    store.receive([theirs(asked.id, { status: REQUESTED }), theirs('unknown')], []);
    expect([value(asked), state(asked).revision, store.questions.get('unknown')]).toEqual(['Large', 3, undefined]);
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it('waits while the field has the focus, and is there once it is left', () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, value, state } = givenStore([asked]);
    const moved = vi.fn<() => void>();
    const stop = store.questions.onFocus(moved);
    store.questions.focus(asked.id);
    store.questions.focus(asked.id);
    store.receive([theirs(asked.id)], []);
    expect([value(asked), state(asked).changedBy]).toEqual(['Large', null]);
    store.questions.focus(null);
    expect([value(asked), moved.mock.calls.length]).toEqual(['Theirs', 2]);
    stop();
    store.questions.focus(asked.id);
    expect(moved).toHaveBeenCalledTimes(2);
  });

  it('leaves alone what is typed here and not saved yet', () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, value, write } = givenStore([asked]);
    write(asked, 'Mine');
    store.receive([theirs(asked.id)], []);
    store.questions.focus(asked.id);
    store.questions.focus(null);
    expect(value(asked)).toBe('Mine');
  });

  it('looks at what may be changed when an update is requested just now, and shows the request with the same words', () => {
    const asked = givenAsked({ answer: { value: 'Large', revision: 2 } });
    const { store, state, onOutdated } = givenStore([asked]);
    store.receiveSaved([{ questionId: asked.id, answer: theirs(asked.id, { status: REQUESTED }), revision: 2 }]);
    expect([state(asked).answer?.status, onOutdated.mock.calls.length]).toEqual([REQUESTED, 0]);
    const notes = { value: 'REQUESTED', notes: 'Please name the cities.' } as const;
    store.receive([theirs(asked.id, { status: notes })], []);
    expect([state(asked).answer?.status, onOutdated.mock.calls.length]).toEqual([notes, 1]);
    store.receive([theirs(asked.id, { status: notes, value: 'Unseen' })], []);
    expect([state(asked).answer?.value, onOutdated.mock.calls.length]).toEqual(['Theirs', 1]);
    store.receive([theirs(asked.id, { revision: 3 })], []);
    expect([state(asked).answer?.status, onOutdated.mock.calls.length]).toEqual([null, 2]);
  });

  it('says who else is at which question, without this tab', () => {
    const [one, two] = [givenAsked(), givenAsked()];
    const { store, state } = givenStore([one, two]);
    const seenAt = new Date().toISOString();
    const at = (clientId: string, questionId: string | null) => ({ clientId, questionId, seenAt, user: COLLEAGUE });
    store.receivePresence([at('other', one.id), at('third', null), at(store.clientId, two.id)]);
    expect([state(one).others, state(two).others]).toEqual([[COLLEAGUE.name], []]);
    expect(store.summary.get().presence.map(({ clientId }) => clientId)).toEqual(['other', 'third']);
    store.receivePresence([]);
    expect(state(one).others).toEqual([]);
  });

  it('closes a field that may no longer be changed, and opens one that may', () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, state } = givenStore([asked]);
    store.questions.refresh([{ ...asked, editable: false }]);
    expect(state(asked).editable).toBe(false);
    store.questions.refresh([asked]);
    expect(state(asked).editable).toBe(true);
  });

  it('shows a question as it is asked now when the page is loaded again, and what is typed stays', () => {
    const asked = givenAsked({ answer: { value: 'Large' } });
    const { store, state, value, write } = givenStore([asked]);
    write(asked, 'Mine');
    store.questions.load([{ ...asked, sectionId: 'moved', question: { ...asked.question, label: 'How wide?' } }]);
    expect([state(asked).asked.label, state(asked).sectionId, value(asked)]).toEqual(['How wide?', 'moved', 'Mine']);
    store.questions.load([{ ...asked, editable: false }]);
    expect([state(asked).editable, value(asked)]).toEqual([false, 'Mine']);
  });
});

describe('two texts for one answer', () => {
  async function givenConflict() {
    const asked = givenAsked({ answer: { value: 'Before' } });
    const world = givenStore([asked]);
    world.server.reply = conflicts;
    world.write(asked, 'Mine');
    await world.store.flush();
    world.server.reply = accept;
    return { asked, ...world };
  }

  it('are both kept, and the question is listed until one is chosen', async () => {
    const { asked, store, value, state } = await givenConflict();
    expect([value(asked), state(asked).conflict?.theirs?.value, store.summary.get().conflicts]).toEqual(['Mine', 'Theirs', [asked.id]]);
    store.keepMine(asked.id);
    expect([state(asked).conflict, store.summary.get().conflicts]).toEqual([null, []]);
    await settled();
    expect([value(asked), state(asked).answer?.value, state(asked).revision]).toEqual(['Mine', 'Mine', 3]);
  });

  it('show the latest of the other one', async () => {
    const { asked, store, value, state } = await givenConflict();
    store.receive([theirs(asked.id, { value: 'Theirs, again', revision: 5 })], []);
    expect([state(asked).conflict?.theirs?.value, state(asked).conflict?.revision, value(asked)]).toEqual(['Theirs, again', 5, 'Mine']);
  });

  it('stay when the page is loaded again and the question is still open', async () => {
    const { asked, store, value, state } = await givenConflict();
    store.questions.load([{ ...asked, answer: theirs(asked.id), revision: 2 }]);
    expect([value(asked), state(asked).conflict?.theirs?.value, store.summary.get().conflicts]).toEqual(['Mine', 'Theirs', [asked.id]]);
    expect([state(asked).unsaved, store.summary.get().offered]).toEqual([true, []]);
  });

  it('give way to theirs when that is chosen: nothing of mine is kept or sent', async () => {
    const { asked, store, value, state, device, clock, sent } = await givenConflict();
    store.edit(asked.id, text('Mine, too'), 'typed');
    store.takeTheirs(asked.id);
    await clock.advance(60_000);
    expect([value(asked), state(asked).unsaved, state(asked).conflict, store.summary.get().unsaved]).toEqual(['Theirs', false, null, 0]);
    expect([device.texts(), sent]).toEqual([[], [{ value: 'Mine', isDraft: false }]]);
  });

  it('are asked about only where there are two', async () => {
    const asked = givenAsked({ answer: { value: 'Before' } });
    const { store, write, value, sent } = givenStore([asked]);
    write(asked, 'Mine');
    store.takeTheirs(asked.id);
    store.keepMine(asked.id, text('Both'));
    store.takeTheirs('unknown');
    store.keepMine('unknown');
    expect(value(asked)).toBe('Mine');
    await store.flush();
    expect(sent).toEqual([{ value: 'Mine', isDraft: false }]);
  });
});

describe('what a tab left behind', () => {
  /** Another tab of the same person on the same device, which wrote this and lives until it is killed. */
  async function givenOtherTab(asked: InvitationQuestion, words: string, age = 0) {
    const [device, clock] = [new FakeDevice(), new FakeClock()];
    const tab = new FakeTab(device, clock, () => 1);
    const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock });
    const journal = new Journal<KeptAnswer>({ store, leases: tab.leases, clock, account: ME.id, scope: 'gold' });
    journal.open();
    journal.write(asked.id, { content: text(words), files: [] }, asked.revision);
    await clock.advance(age);
    return { device, clock, tab };
  }

  it('is taken over half a minute after that tab has ended, and no longer once this one is closed', async () => {
    const asked = givenAsked();
    const other = await givenOtherTab(asked, 'Left behind');
    const { store, value, clock } = givenStore([asked], other);
    await store.open();
    other.tab.kill();
    await clock.advance(29_999);
    expect(value(asked)).toBeNull();
    await clock.advance(1);
    expect([value(asked), store.isAnswered(asked.id)]).toEqual(['Left behind', true]);
    const third = await givenOtherTab(asked, 'Left behind');
    const closed = givenStore([asked], third);
    await closed.store.open();
    third.tab.kill();
    await closed.store.close();
    await third.clock.advance(60_000);
    expect(closed.value(asked)).toBeNull();
  });

  it.each([
    [DAY - 1, 'Left behind', 0],
    [DAY, null, 1],
  ])('goes on by itself for a day and is offered after that: %i ms', async (age, shown, offered) => {
    const asked = givenAsked();
    const other = await givenOtherTab(asked, 'Left behind', age);
    other.tab.kill();
    const { store, value } = givenStore([asked], other);
    await store.open();
    expect([value(asked), store.summary.get().offered.length]).toEqual([shown, offered]);
  });

  async function givenOffer(asked: InvitationQuestion, words: string) {
    const other = await givenOtherTab(asked, words, DAY);
    other.tab.kill();
    const world = givenStore([asked], other);
    await world.store.open();
    const [offer] = world.store.summary.get().offered;
    if (!offer) throw new Error('Nothing is offered');
    return { ...world, offer };
  }

  it('is restored on top of what is stored by now, and says what is wrong with it', async () => {
    const asked = givenAsked({ question: { type: 'EMAIL' }, answer: { value: 'sales@gold.test' } });
    const { store, offer, value, state, sent } = await givenOffer(asked, 'sales');
    store.questions.focus(asked.id);
    store.receive([theirs(asked.id, { value: 'office@gold.test', revision: 4 })], []);
    store.restore(offer);
    await settled();
    expect([value(asked), state(asked).problems, store.summary.get().offered]).toEqual([
      'sales',
      { value: 'Value is not a valid Email' },
      [],
    ]);
    expect([sent, state(asked).revision]).toEqual([[{ value: 'sales', isDraft: true }], 5]);
  });

  it('is not restored where nothing can be changed any more, and stays until it is discarded', async () => {
    const asked = givenAsked({ editable: false });
    const { store, offer, value, device, clock } = await givenOffer(asked, 'Too late');
    store.restore(offer);
    expect([value(asked), store.summary.get().offered]).toEqual([null, [offer]]);
    store.discardOffered(offer);
    await clock.advance(1000);
    expect([store.summary.get().offered, device.texts()]).toEqual([[], []]);
  });

  it('is dropped without a word when the server has it', async () => {
    const asked = givenAsked({ answer: { value: 'Left behind' } });
    const other = await givenOtherTab(asked, 'Left behind ');
    other.tab.kill();
    const { store, clock, device, sent } = givenStore([asked], other);
    await store.open();
    await clock.advance(1000);
    expect([store.summary.get().offered, device.texts(), sent]).toEqual([[], [], []]);
  });
});

describe('an answer that was asked for again', () => {
  it('is a draft until the question is left, and closes with that', async () => {
    const asked = givenAsked({ answer: { value: 'Large', status: REQUESTED } });
    const { store, write, sent, onOutdated, server, state } = givenStore([asked]);
    server.reply = (entry, isDraft) => {
      const outcome = accept(entry, isDraft);
      return { ...outcome, current: outcome.current && { ...outcome.current, status: isDraft ? REQUESTED : null } };
    };
    write(asked, 'Larger');
    store.commit(asked.id);
    await settled();
    expect([sent, onOutdated.mock.calls.length]).toEqual([[{ value: 'Larger', isDraft: true }], 0]);
    store.leaveQuestion(asked.id);
    await settled();
    expect([sent.at(-1), onOutdated.mock.calls.length, state(asked).answer?.status]).toEqual([
      { value: 'Larger', isDraft: false },
      1,
      null,
    ]);
  });

  it('is not sent when it is only looked at', async () => {
    const [requested, plain] = [givenAsked({ answer: { value: 'Large', status: REQUESTED } }), givenAsked({ answer: { value: 'Large' } })];
    const { store, sent } = givenStore([requested, plain]);
    store.leaveQuestion(requested.id);
    store.leaveQuestion(plain.id);
    store.leaveQuestion('unknown');
    await store.flush();
    expect(sent).toEqual([]);
  });
});

describe('before submitting', () => {
  it('drafts are given where nothing is wrong with them, and the others say what is', async () => {
    const right = givenAsked({ answer: { value: 'Large', isDraft: true } });
    const wrong = givenAsked({ question: { type: 'EMAIL' }, answer: { value: 'sales', isDraft: true } });
    const closed = givenAsked({ editable: false, question: { type: 'EMAIL' }, answer: { value: 'sales', isDraft: true } });
    const empty = givenAsked();
    const { store, sent, state } = givenStore([right, wrong, closed, empty]);
    await settled();
    expect(store.summary.get().left).toEqual([right.id, wrong.id, closed.id, empty.id]);
    expect(store.summary.get().invalid).toEqual([wrong.id, closed.id]);
    for (const { id } of [wrong, closed]) store.receiveProblems(id, {});
    store.giveDrafts();
    expect([state(wrong).problems, state(closed).problems]).toEqual([{ value: 'Value is not a valid Email' }, {}]);
    await store.flush();
    expect(sent).toEqual([{ value: 'Large', isDraft: false }]);
    expect(store.summary.get().left).toEqual([wrong.id, closed.id, empty.id]);
  });

  it('what is missing is said at its question, once nothing stands there', () => {
    const questions = [givenAsked(), givenAsked(), givenAsked({ answer: { value: 'Large' } })];
    const [empty, typed, given] = questions as [InvitationQuestion, InvitationQuestion, InvitationQuestion];
    const { store, write, state } = givenStore(questions);
    write(typed, 'Large');
    store.markMissing([...questions.map(({ id }) => id), 'unknown']);
    expect([empty, typed, given].map((question) => state(question).problems)).toEqual([{ value: 'Not answered yet' }, {}, {}]);
    store.receiveProblems(empty.id, { value: 'Something else' });
    store.markMissing([empty.id]);
    expect(state(empty).problems).toEqual({ value: 'Something else' });
  });

  it('a draft is held against the pattern of its question once that can be, unless it was changed since', async () => {
    await fetchPatternCheck();
    const rules = { ...RULES, pattern: '\\d+-\\d' };
    const draft = () => givenAsked({ question: { type: 'STRING', rules }, answer: { value: 'twelve', isDraft: true } });
    const [left, changed] = [draft(), draft()];
    const { store, write, state } = givenStore([left, changed]);
    // As it is before anything is known of the pattern.
    store.receiveProblems(left.id, {});
    write(changed, '12-3');
    await settled();
    expect([state(left).problems, state(changed).problems]).toEqual([{ value: 'Value does not have the requested format' }, {}]);
  });

  it('every question that is left says why', () => {
    const asked = givenAsked();
    const { state } = givenStore([asked]);
    const draft = givenAnswer(asked.id, { isDraft: true });
    const left = state(asked);
    expect([
      whyLeft(left),
      whyLeft({ ...left, answer: draft }),
      whyLeft({ ...left, answer: draft, problems: { value: 'Required' } }),
      whyLeft({ ...left, problems: { value: 'Required' }, failure: 'Unable to save Answer' }),
      whyLeft({ ...left, failure: 'Unable to save Answer', conflict: { theirs: null, revision: 2 } }),
      whyLeft({ ...left, answer: givenAnswer(asked.id) }),
    ]).toEqual(['Not answered yet', 'Still a draft', 'Required', 'Unable to save Answer', 'Two texts are waiting for your choice', null]);
  });
});
