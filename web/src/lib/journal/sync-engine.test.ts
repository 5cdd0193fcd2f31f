import { describe, expect, it, vi } from 'vitest';
import { type Outcome, SendFailure } from './delivery.ts';
import { DeviceStore } from './device-store.ts';
import { Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { SyncEngine } from './sync-engine.ts';
import { FakeClock, FakeDevice, FakeTab, givenDice, settled } from './testing/journal-world.ts';
import { FakeAnswers, FakeWriter } from './testing/sync-world.ts';

const ITEMS = ['first', 'second', 'third'];

function givenWorld(seed = 1) {
  const roll = givenDice(seed);
  const clock = new FakeClock(roll);
  return { clock, roll, device: new FakeDevice(), server: new FakeAnswers(clock, roll) };
}

/** Everything sent, every question answered by the person, until nothing is left to do. */
async function recover(world: ReturnType<typeof givenWorld>, writers: FakeWriter[]): Promise<void> {
  world.server.faults = false;
  world.server.signedOut.clear();
  for (let round = 0; round < 30; round += 1) {
    for (const writer of writers) {
      await writer.takeOver();
      writer.engine.retry();
      for (const item of writer.conflicts.keys()) writer.choose(item, world.roll(2) === 0);
      for (const entry of writer.offered.splice(0)) writer.journal.forget(entry);
      for (const item of writer.journal.entries.keys()) writer.engine.commit(item);
    }
    await world.clock.advance(40_000);
  }
}

interface Watched {
  readonly account: string;
  readonly item: string;
  readonly text: string;
}

/** What stood in fields when their tab was killed, until its writer has typed over it or decided against it. */
class Watch {
  #texts: Watched[] = [];

  killed(writer: FakeWriter): void {
    for (const [item, text] of writer.fields) this.#texts.push({ account: writer.account, item, text });
  }

  /** Somebody who has this very text in front of them changes it. */
  replaced(writer: FakeWriter, item: string): void {
    const shown = writer.fields.get(item);
    this.#texts = this.#texts.filter((one) => one.account !== writer.account || one.item !== item || one.text !== shown);
  }

  lost(keeps: (one: Watched) => boolean, server: FakeAnswers): Watched[] {
    return this.#texts.filter((one) => !keeps(one) && !server.taken.some(({ item, text }) => item === one.item && text === one.text));
  }
}

async function expectNothingLost(seed: number): Promise<void> {
  const world = givenWorld(seed);
  const { clock, roll, server, device } = world;
  const open = async (account: string) => {
    const writer = new FakeWriter(world, account);
    await writer.takeOver();
    return writer;
  };
  // Two tabs of one person, and a colleague at another account in the same browser.
  const writers = [await open('ann'), await open('ann'), await open('bob')];
  const watch = new Watch();
  const kill = (at: number) => {
    const writer = writers[at] as FakeWriter;
    watch.killed(writer);
    writer.kill();
    return writer.account;
  };
  const act = async (step: number) => {
    const at = roll(writers.length);
    const writer = writers[at] as FakeWriter;
    const item = ITEMS[roll(ITEMS.length)] as string;
    const action = roll(14);
    if (action < 7) {
      watch.replaced(writer, item);
      writer.type(item, `${writer.account} ${step} ${'x'.repeat(roll(5))}`);
    } else if (action < 9) writer.engine.commit(item);
    else if (action === 9) server.signedOut.add(writer.account);
    else if (action === 10) server.signedOut.clear();
    else if (action === 11) writer.engine.leave();
    else if (action === 12 && writer.conflicts.has(item)) {
      watch.replaced(writer, item);
      writer.choose(item, roll(2) === 0);
    } else if (action === 13) writers[at] = await open(kill(at));
  };
  const onDevice = ({ account, item, text }: Watched) =>
    [...device.ahead, ...device.bulk].some(
      ([key, entry]) => key.startsWith(`journal:${account}:`) && key.endsWith(item) && entry.includes(JSON.stringify(text)),
    );
  for (let step = 0; step < 60; step += 1) {
    await act(step);
    await clock.advance(roll(3) === 0 ? roll(8000) : roll(60));
    expect(watch.lost(onDevice, server), `lost with seed ${seed} at step ${step}`).toEqual([]);
  }
  for (const at of writers.keys()) kill(at);
  const again = [await open('ann'), await open('bob')];
  const isOffered = ({ account, item, text }: Watched) => again.some((writer) => writer.account === account && writer.keeps(item, text));
  expect(watch.lost(isOffered, server), `not offered with seed ${seed}`).toEqual([]);
  await recover(world, again);
  for (const { account, text } of server.taken) expect(text.split(' ')[0]).toBe(account);
  expect(device.texts(), `left behind with seed ${seed}`).toEqual([]);
}

describe('hours of faults', () => {
  it('lose no text that stood in a field, send nothing under another account, and leave the device empty', async () => {
    for (let seed = 1; seed <= 400; seed += 1) await expectNothingLost(seed);
  });
});

type Entries = readonly JournalEntry<string>[];

/** An engine whose requests wait until the test answers them. */
function givenEngine() {
  const clock = new FakeClock();
  const tab = new FakeTab(new FakeDevice(), clock, () => 1);
  const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock });
  const journal = new Journal<string>({ store, leases: tab.leases, clock, account: 'ann', scope: 'one' });
  const requests: { entries: Entries; answer: (outcomes: Outcome<string>[]) => void; fail: (failure: SendFailure) => void }[] = [];
  const send = (entries: Entries) =>
    new Promise<Outcome<string>[]>((answer, fail) => {
      requests.push({ entries, answer, fail });
    });
  const events = {
    onSaved: vi.fn<(outcome: Outcome<string>) => void>(),
    onConflict: vi.fn<(outcome: Outcome<string>) => void>(),
    onRefused: vi.fn<(item: string) => void>(),
    onProgress: () => undefined,
  };
  const same = (_item: string, content: string, current: string | null) => content === current;
  const engine = new SyncEngine<string, string>({ journal, transport: { send }, clock, same, events });
  const saved = ({ entries }: { entries: Entries }) =>
    entries.map(({ item, content }, index): Outcome<string> => ({ item, kind: 'SAVED', revision: index + 1, current: content }));
  const last = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing was sent');
    return request;
  };
  const type = (item: string, text: string) => {
    engine.edit(item, text, 0);
    engine.commit(item);
  };
  return { clock, journal, engine, events, requests, saved, last, type };
}

const texts = ({ entries }: { entries: Entries }) => entries.map(({ content }) => content);

describe('sending', () => {
  it('brings one item after the other text by text, only the latest, and four items side by side', async () => {
    const { engine, requests, saved, type, journal } = givenEngine();
    for (const text of ['a', 'ab', 'abc']) type('q', text);
    expect(requests.map(texts)).toEqual([['a']]);
    const [first] = requests;
    if (first) first.answer(saved(first));
    await settled();
    expect(requests.map(texts)).toEqual([['a'], ['abc']]);
    expect(requests[1]?.entries).toMatchObject([{ sequence: 3, baseRevision: 1 }]);
    expect(journal.entries.size).toBe(1);
    for (const item of ['r', 's', 't', 'u']) type(item, item);
    expect(requests).toHaveLength(5);
    expect(engine.isSending).toBe(true);
  });

  it('tries with one request while the server cannot be reached, and then sends everything together', async () => {
    const { engine, requests, saved, last, type, clock, journal } = givenEngine();
    type('q', 'first');
    last().fail(new SendFailure('unreachable'));
    await settled();
    expect(engine.link).toBe('unreachable');
    for (let item = 0; item < 9; item += 1) type(`q${item}`, String(item));
    expect(requests).toHaveLength(1);
    await clock.advance(1000);
    expect(last().entries).toHaveLength(10);
    last().answer(saved(last()));
    await settled();
    expect([engine.link, journal.entries.size]).toEqual(['online', 0]);
  });

  it('finds out which one of many is refused', async () => {
    const { engine, last, saved, type, clock, events, requests, journal } = givenEngine();
    type('q', 'first');
    last().fail(new SendFailure('unreachable'));
    await settled();
    for (let item = 0; item < 5; item += 1) type(`q${item}`, String(item));
    await clock.advance(1000);
    last().fail(new SendFailure('refused'));
    await settled();
    for (let at = 2; at < requests.length; at += 1) {
      const request = requests[at];
      if (request?.entries[0]?.item === 'q3') request.fail(new SendFailure('refused', 'No'));
      else if (request) request.answer(saved(request));
      await settled();
    }
    expect(events.onRefused.mock.calls.map(([item]) => item)).toEqual(['q3']);
    expect([...journal.entries.keys()]).toEqual(['q3']);
    expect(await engine.flush()).toEqual([{ item: 'q3', reason: 'refused' }]);
  });

  it('asks the person when the server calls a text old that was never sent before', async () => {
    const { last, type, events, journal } = givenEngine();
    type('q', 'mine');
    last().answer([{ item: 'q', kind: 'STALE', revision: 7, current: 'theirs' }]);
    await settled();
    expect(events.onConflict).toHaveBeenCalledOnce();
    expect(journal.entries.get('q')?.content).toBe('mine');
  });

  it('asks also when an earlier attempt failed: whether it arrived, nobody knows', async () => {
    const { last, type, events, journal, clock } = givenEngine();
    type('q', 'mine');
    last().fail(new SendFailure('unreachable'));
    await clock.advance(1000);
    last().answer([{ item: 'q', kind: 'STALE', revision: 7, current: 'theirs' }]);
    await settled();
    expect(events.onConflict).toHaveBeenCalledOnce();
    expect(journal.entries.get('q')?.content).toBe('mine');
  });

  it('believes it when the server holds these very words, and of what a tab that is gone had sent', async () => {
    const { engine, last, type, events, journal, clock } = givenEngine();
    type('q', 'mine');
    last().fail(new SendFailure('unreachable'));
    await clock.advance(1000);
    last().answer([{ item: 'q', kind: 'STALE', revision: 7, current: 'mine' }]);
    await settled();
    engine.resume(engine.edit('r', 'left behind', 0));
    last().answer([{ item: 'r', kind: 'STALE', revision: 3, current: 'the last words of that tab' }]);
    await settled();
    expect(events.onSaved).toHaveBeenCalledTimes(2);
    expect(journal.entries.size).toBe(0);
  });

  it('takes a text for refused that the answer passes over', async () => {
    const { engine, last, type, events } = givenEngine();
    type('q', 'mine');
    last().answer([]);
    await settled();
    expect(events.onRefused.mock.calls.map(([item]) => item)).toEqual(['q']);
    expect(engine.refused).toBe(1);
    engine.commit('q');
    expect(engine.refused).toBe(0);
  });

  it('sends nothing of an item that has no text', () => {
    const { engine, requests } = givenEngine();
    engine.commit('q');
    expect(requests).toEqual([]);
  });

  it('waits twice as long after each failure, never longer than half a minute, and starts anew after a success', async () => {
    const { clock, requests, last, type, saved } = givenEngine();
    type('q', 'mine');
    const waits: number[] = [];
    for (let failed = 0; failed < 7; failed += 1) {
      last().fail(new SendFailure('unreachable'));
      await settled();
      const [from, before] = [clock.now(), requests.length];
      while (requests.length === before) await clock.advance(100);
      waits.push(clock.now() - from);
    }
    // The clock of a test waits half of the longest time.
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    last().answer(saved(last()));
    await settled();
    type('q', 'more');
    last().fail(new SendFailure('unreachable'));
    await clock.advance(499);
    const tried = requests.length;
    await clock.advance(1);
    expect(requests).toHaveLength(tried + 1);
  });

  it('carries fifty texts at once and the others after them', async () => {
    const { requests, last, saved, type, clock } = givenEngine();
    type('q', 'first');
    last().fail(new SendFailure('unreachable'));
    await settled();
    for (let item = 0; item < 54; item += 1) type(`q${item}`, String(item));
    await clock.advance(1000);
    expect(last().entries).toHaveLength(50);
    last().answer(saved(last()));
    await settled();
    expect(requests.slice(2).map(({ entries }) => entries.length)).toEqual([5]);
  });

  it('sends four texts each on its own way, also after the server could not be reached', async () => {
    const { requests, last, type, clock, saved } = givenEngine();
    type('q', 'first');
    last().fail(new SendFailure('unreachable'));
    await settled();
    for (const item of ['r', 's', 't']) type(item, item);
    await clock.advance(1000);
    expect(requests.slice(1).map(({ entries }) => entries.length)).toEqual([1]);
    last().answer(saved(last()));
    await settled();
    expect(requests.slice(2).map(({ entries }) => entries.length)).toEqual([1, 1, 1]);
  });

  it('takes anything that went wrong on the way for a server out of reach, and keeps the text', async () => {
    const { engine, last, type, journal } = givenEngine();
    type('q', 'mine');
    last().fail(new TypeError('The socket broke') as SendFailure);
    await settled();
    expect([engine.link, journal.entries.get('q')?.content]).toEqual(['unreachable', 'mine']);
    expect(await Promise.race([engine.flush(), Promise.resolve('waits')])).toBe('waits');
    last().fail(new SendFailure('signed-out'));
    await settled();
    expect(engine.link).toBe('signed-out');
  });

  it('says what is not with the server, and why, once it is clear', async () => {
    const { engine, last, type, requests } = givenEngine();
    type('q', 'mine');
    last().answer([{ item: 'q', kind: 'CONFLICT', revision: 7, current: 'theirs' }]);
    await settled();
    engine.edit('r', 'typed', 0);
    const flushed = engine.flush();
    expect(requests.map(texts)).toEqual([['mine'], ['typed']]);
    last().fail(new SendFailure('signed-out'));
    expect(await flushed).toEqual([
      { item: 'q', reason: 'conflict' },
      { item: 'r', reason: 'signed-out' },
    ]);
  });

  it('lets go of a text that is no longer wanted', async () => {
    const { engine, last, type, journal, requests } = givenEngine();
    type('q', 'mine');
    last().answer([{ item: 'q', kind: 'CONFLICT', revision: 7, current: 'theirs' }]);
    await settled();
    engine.discard('q');
    expect([journal.entries.size, await engine.flush()]).toEqual([0, []]);
    type('q', 'other words');
    expect(requests.map(texts)).toEqual([['mine'], ['other words']]);
  });

  it('stands on what the person has seen when they keep their own words', async () => {
    const { engine, last, type } = givenEngine();
    type('q', 'mine');
    last().answer([{ item: 'q', kind: 'CONFLICT', revision: 7, current: 'theirs' }]);
    await settled();
    engine.keepMine('q', 'both', 7);
    expect(last().entries).toMatchObject([{ content: 'both', baseRevision: 7 }]);
  });

  it('sends everything at once when the page goes, unless the server cannot be reached', async () => {
    const { engine, last, requests } = givenEngine();
    for (const item of ['q', 'r', 's', 't', 'u']) engine.edit(item, item, 0);
    engine.leave();
    expect(requests.map(texts)).toEqual([['q'], ['r'], ['s'], ['t'], ['u']]);
    engine.leave();
    expect(requests).toHaveLength(5);
    last().fail(new SendFailure('unreachable'));
    await settled();
    engine.edit('v', 'v', 0);
    engine.leave();
    expect(requests).toHaveLength(5);
  });

  it('neither sends nor tells anything after its end', async () => {
    const { engine, events, last, type, saved, requests, clock } = givenEngine();
    type('q', 'mine');
    type('r', 'also mine');
    requests[0]?.fail(new SendFailure('unreachable'));
    await settled();
    engine.stop();
    last().answer(saved(last()));
    await clock.advance(600_000);
    engine.retry();
    expect([requests.length, events.onSaved.mock.calls]).toEqual([2, []]);
  });
});
