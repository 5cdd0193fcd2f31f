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

  it('is content with the larger store where the browser refuses even to look into the other one', async () => {
    const clock = new FakeClock();
    const { bulk } = new FakeTab(new FakeDevice(), clock, () => 1);
    const refuse = () => {
      throw new DOMException('off', 'SecurityError');
    };
    const writeAhead = { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
    const reports: number[] = [];
    const store = new DeviceStore({ writeAhead, bulk, clock, onUnkept: (count) => reports.push(count) });
    store.put('a', 'kept all the same');
    await clock.advance(100);
    expect(await textsOf(store, 'a')).toEqual(['kept all the same']);
    store.remove('a');
    await clock.advance(100);
    expect(await textsOf(store, 'a')).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('stops reporting a text that is no longer wanted', async () => {
    const clock = new FakeClock();
    const device = new FakeDevice();
    const { writeAhead, bulk } = new FakeTab(device, clock, () => 1);
    const reports: number[] = [];
    const store = new DeviceStore({ writeAhead, bulk, clock, onUnkept: (count) => reports.push(count) });
    device.full = true;
    store.put('a', 'no room');
    await clock.advance(100);
    store.remove('a');
    expect(reports).toEqual([1, 0]);
  });

  it('reports every text where the browser lets nothing be kept', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', undefined);
    const reports: number[] = [];
    const { store } = browserDevice((count) => reports.push(count));
    store.put('a', 'nowhere');
    await expect.poll(() => reports).toEqual([1]);
    expect(await textsOf(store, 'a')).toEqual([]);
    store.remove('a');
    expect(reports).toEqual([1, 0]);
  });

  it('shows that a tab lives with a lock of the browser, or with a sign in the storage where there are no locks', async () => {
    const name = fresh();
    const release = await browserDevice(() => undefined).leases.hold(name);
    expect(localStorage.getItem(`lease:${name}`)).toBeNull();
    release();
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    const { leases } = browserDevice(() => undefined);
    const end = await leases.hold(name);
    expect(localStorage.getItem(`lease:${name}`)).not.toBeNull();
    expect(await leases.tryTake(name)).toBeNull();
    end();
    expect(localStorage.getItem(`lease:${name}`)).toBeNull();
  });
});

describe('the larger store', () => {
  const remove = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onblocked = () => reject(new Error('Held by somebody'));
    });

  it('makes way for a later version of the product in another tab, and opens again afterwards', async () => {
    const name = fresh();
    const store = indexedDbStore(indexedDB, name);
    await store.write(new Map([['a', 'before']]));
    await remove(name);
    await store.write(new Map([['a', 'after']]));
    expect(await store.read('a')).toEqual(new Map([['a', 'after']]));
    await remove(name);
  });

  it('says when it cannot be opened, and is opened with the next text', async () => {
    const name = fresh();
    const later = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 2);
      request.onsuccess = () => resolve(request.result);
    });
    const store = indexedDbStore(indexedDB, name);
    await expect(store.write(new Map([['a', 'one']]))).rejects.toMatchObject({ name: 'VersionError' });
    later.close();
    await remove(name);
    await store.write(new Map([['a', 'two']]));
    expect(await store.read('a')).toEqual(new Map([['a', 'two']]));
    await remove(name);
  });

  it('keeps all changes of one call or none, and says which', async () => {
    const name = fresh();
    const store = indexedDbStore(indexedDB, name);
    await store.write(new Map([['a', 'before']]));
    const deleting = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      return undefined as unknown as IDBRequest<undefined>;
    });
    const changes = new Map([
      ['a', 'after'],
      ['b', null],
    ]);
    await expect(store.write(changes)).rejects.toThrow('The device did not keep the changes');
    deleting.mockRestore();
    expect(await store.read('')).toEqual(new Map([['a', 'before']]));
    await remove(name);
  });
});

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x5a, '5a5a5a5a-5a5a-4a5a-9a5a-5a5a5a5a5a5a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('has ids of the usual kind where the browser makes none, from bytes of %i', (byte, id) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(randomId()).toBe(id);
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

  it('without locks end when their holder lets go, and without a sign of life after two minutes and a half', async () => {
    const clock = new FakeClock();
    const device = new FakeDevice();
    const { writeAhead } = new FakeTab(device, clock, givenDice(1));
    const leases = heartbeatLeases(writeAhead, clock);
    const release = await leases.hold('a');
    release();
    await clock.advance(600_000);
    expect(device.ahead.size).toBe(0);
    expect(await leases.tryTake('a')).not.toBeNull();
    writeAhead.setItem('lease:b', String(clock.now() - 149_999));
    expect(await leases.tryTake('b')).toBeNull();
    await clock.advance(1);
    expect(await leases.tryTake('b')).not.toBeNull();
    expect(await leases.tryTake('b')).toBeNull();
  });

  it('of a browser that refuses them stop nobody from writing, and let nobody take anything over', async () => {
    const leases = webLockLeases(navigator.locks);
    // The browser keeps names that begin like this for itself.
    const refused = `-${randomId()}`;
    expect(await leases.tryTake(refused)).toBeNull();
    const release = await leases.hold(refused);
    expect(release()).toBeUndefined();
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

  it('passes over what it cannot read, and what lies under the name of another text', async () => {
    const device = new FakeDevice();
    const first = givenJournal(device);
    const { clientId } = first.journal.write('q', 'whole', 0);
    const key = `journal:ann:one:${clientId}:`;
    const entry = { item: 'moved', clientId, sequence: 2, baseRevision: 0, content: 'moved', at: 0 };
    device.ahead.set(`${key}r`, '{"item":"r"');
    device.ahead.set(`${key}s`, 'null');
    device.ahead.set(`${key}t`, JSON.stringify({ ...entry, item: 't', sequence: '2' }));
    device.ahead.set(`${key}elsewhere`, JSON.stringify(entry));
    first.tab.kill();
    const { taken, others } = await givenJournal(device).journal.takeOver();
    expect([...taken, ...others].map(({ content }) => content)).toEqual(['whole']);
  });

  it('takes the later one of two forms of a text, wherever on the device that lies', async () => {
    const device = new FakeDevice();
    const { journal, tab } = givenJournal(device);
    const { clientId } = journal.write('q', 'in between', 0);
    const form = (sequence: number, content: string) =>
      JSON.stringify({ item: 'q', clientId, sequence, baseRevision: 0, content, at: sequence });
    tab.kill();
    device.ahead.set(`journal:ann:one:${clientId}:q`, form(2, 'earlier'));
    device.bulk.set(`journal:ann:one:${clientId}:q`, form(3, 'later'));
    expect(await givenJournal(device).journal.takeOver()).toMatchObject({ taken: [{ content: 'later' }], others: [] });
  });

  it('hands out nothing once it was closed, and gives back what it took', async () => {
    const device = new FakeDevice();
    const first = givenJournal(device);
    first.journal.write('q', 'half', 0);
    first.tab.kill();
    const second = givenJournal(device);
    const takingOver = second.journal.takeOver();
    second.journal.close();
    expect(await takingOver).toEqual({ taken: [], others: [], mayRemain: false });
    expect(await givenJournal(device).journal.takeOver()).toMatchObject({ taken: [{ content: 'half' }] });
  });
});
