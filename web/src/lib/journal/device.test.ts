import { describe, expect, it, vi } from 'vitest';
import { browserDevice } from './browser-device.ts';
import { realClock } from './clock.ts';
import { DeviceStore } from './device-store.ts';
import { indexedDbStore } from './indexed-db.ts';
import { Journal } from './journal.ts';
import { heartbeatLeases, webLockLeases } from './leases.ts';
import { randomId } from './random-id.ts';
import { FakeClock, FakeDevice, FakeTab, givenDice, settled } from './testing/journal-world.ts';

const fresh = () => `journal:${randomId()}:`;
const textsOf = async (store: DeviceStore, prefix: string) => (await store.load(prefix)).map(({ text }) => text);

describe('the device', () => {
  it('has a text before the call returns, moves it to the larger store, and forgets it when told to', async () => {
    const prefix = fresh();
    const { store } = browserDevice(() => undefined);
    store.put(`${prefix}a`, 'one');
    store.put(`${prefix}a`, 'two');
    expect(localStorage.getItem(`${prefix}a`)).toBe('two');
    await expect.poll(() => localStorage.getItem(`${prefix}a`)).toBeNull();
    expect(await textsOf(store, prefix)).toEqual(['two']);
    expect(await textsOf(new DeviceStore({ writeAhead: localStorage, bulk: indexedDbStore(), clock: realClock }), prefix)).toEqual(['two']);
    store.remove(`${prefix}a`);
    await expect.poll(() => textsOf(store, prefix)).toEqual([]);
  });

  it('reports texts that neither store takes, until one of them does', async () => {
    const clock = new FakeClock();
    const device = new FakeDevice();
    const tab = new FakeTab(device, clock, () => 1);
    const reports: number[] = [];
    const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock, onUnkept: (count) => reports.push(count) });
    device.full = true;
    store.put('a', 'no room');
    await clock.advance(100);
    expect(reports).toEqual([1]);
    device.full = false;
    await clock.advance(10_000);
    expect(reports).toEqual([1, 0]);
    expect(device.texts()).toEqual(['no room']);
  });

  it('leaves the larger store alone once that has everything', async () => {
    const clock = new FakeClock();
    const { writeAhead, bulk } = new FakeTab(new FakeDevice(), clock, () => 1);
    const write = vi.fn<typeof bulk.write>((changes) => bulk.write(changes));
    const store = new DeviceStore({ writeAhead, bulk: { ...bulk, write }, clock });
    store.put('a', 'one');
    await clock.advance(10_000);
    expect(write.mock.calls).toEqual([[new Map([['a', 'one']])]]);
  });

  describe('typed on while the larger store is writing', () => {
    /** The first of two texts is on its way to the larger store, the second one waits. */
    function givenTwo() {
      const clock = new FakeClock();
      const device = new FakeDevice();
      const tab = new FakeTab(device, clock, () => 1);
      const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock });
      store.put('a', 'old');
      store.put('a', 'new');
      return { clock, device, store };
    }

    it('keeps the newer text ahead until the larger store has that, too', async () => {
      const { clock, device } = givenTwo();
      await clock.advance(1);
      expect([[...device.ahead.values()], [...device.bulk.values()]]).toEqual([['new'], ['old']]);
      await clock.advance(1);
      expect([[...device.ahead.values()], [...device.bulk.values()]]).toEqual([[], ['new']]);
    });

    it('tries the newer text after the older one was refused', async () => {
      const { clock, device } = givenTwo();
      device.full = true;
      await clock.advance(1);
      device.full = false;
      await clock.advance(10_000);
      expect([[...device.ahead.values()], [...device.bulk.values()]]).toEqual([[], ['new']]);
    });

    it('does not bring back what was removed since', async () => {
      const { clock, device, store } = givenTwo();
      store.remove('a');
      device.full = true;
      await clock.advance(1);
      device.full = false;
      await clock.advance(10_000);
      expect(device.texts()).toEqual([]);
    });
  });

  it('removes a text from the larger store, also when that is refused at first', async () => {
    const clock = new FakeClock();
    const device = new FakeDevice();
    const tab = new FakeTab(device, clock, () => 1);
    const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock });
    store.put('a', 'sent since');
    await clock.advance(100);
    device.full = true;
    store.remove('a');
    await clock.advance(100);
    expect(device.texts()).toEqual(['sent since']);
    device.full = false;
    await clock.advance(10_000);
    expect(device.texts()).toEqual([]);
  });

  it('is content with either store alone', async () => {
    const clock = new FakeClock();
    const device = new FakeDevice();
    const tab = new FakeTab(device, clock, () => 1);
    const reports: number[] = [];
    const refusing = { read: () => Promise.reject(new Error('off')), write: () => Promise.reject(new Error('off')) };
    const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: refusing, clock, onUnkept: (count) => reports.push(count) });
    store.put('a', 'kept ahead');
    await clock.advance(100);
    expect(await textsOf(store, 'a')).toEqual(['kept ahead']);
    expect(reports).toEqual([]);
  });
});

describe('leases', () => {
  it('of the browser are given back when their holder lets go', async () => {
    const leases = webLockLeases(navigator.locks);
    const name = fresh();
    const release = await leases.hold(name);
    expect(await leases.tryTake(name)).toBeNull();
    release();
    await expect.poll(async () => (await leases.tryTake(name)) !== null).toBe(true);
  });

  it('without locks of the browser last as long as their holder gives a sign of life', async () => {
    const clock = new FakeClock();
    const tab = new FakeTab(new FakeDevice(), clock, givenDice(1));
    const mine = heartbeatLeases(tab.writeAhead, clock);
    await mine.hold('a');
    await clock.advance(600_000);
    expect(await heartbeatLeases(tab.writeAhead, clock).tryTake('a')).toBeNull();
    tab.writeAhead.setItem('lease:dead', String(clock.now() - 200_000));
    expect(await mine.tryTake('dead')).not.toBeNull();
  });
});

describe('a journal', () => {
  const givenJournal = (device: FakeDevice, account = 'ann') => {
    const clock = new FakeClock();
    const tab = new FakeTab(device, clock, () => 1);
    const store = new DeviceStore({ writeAhead: tab.writeAhead, bulk: tab.bulk, clock });
    const journal = new Journal<string>({ store, leases: tab.leases, clock, account, scope: 'one' });
    journal.open();
    return { journal, tab, clock };
  };

  it('leaves the texts of a living tab alone, and takes them over once it is gone', async () => {
    const device = new FakeDevice();
    const first = givenJournal(device);
    first.journal.write('q', 'half', 3);
    await settled();
    const second = givenJournal(device);
    expect(await second.journal.takeOver()).toMatchObject({ taken: [], mayRemain: true });
    first.tab.kill();
    expect(await second.journal.takeOver()).toMatchObject({ taken: [{ item: 'q', content: 'half', baseRevision: 3 }], mayRemain: false });
    const { clientId, sequence } = second.journal.write('q', 'half and more', 3);
    expect(clientId).toBe(first.journal.clientId);
    expect(sequence).toBeGreaterThan(1000);
  });

  it('knows nothing of another account or another questionnaire', async () => {
    const device = new FakeDevice();
    const first = givenJournal(device);
    first.journal.write('q', 'secret', 0);
    first.tab.kill();
    expect(await givenJournal(device, 'bob').journal.takeOver()).toEqual({ taken: [], others: [], mayRemain: false });
    expect(device.texts()).toHaveLength(1);
  });

  it('hands out both texts where two tabs left one each, the newer one to go on', async () => {
    const device = new FakeDevice();
    const [one, two] = [givenJournal(device), givenJournal(device)];
    one.journal.write('q', 'older', 0);
    await two.clock.advance(1000);
    two.journal.write('q', 'newer', 0);
    one.tab.kill();
    two.tab.kill();
    const { taken, others } = await givenJournal(device).journal.takeOver();
    expect([taken, others].map((entries) => entries.map(({ content }) => content))).toEqual([['newer'], ['older']]);
  });
});
