import type { Clock } from './clock.ts';
import type { DeviceStore } from './device-store.ts';
import { type JournalEntry, readEntry } from './journal-entry.ts';
import type { Leases } from './leases.ts';
import { randomId } from './random-id.ts';
import { journalPrefix } from './waiting-texts.ts';

interface JournalOptions {
  store: DeviceStore;
  leases: Leases;
  clock: Clock;
  /** Whose texts these are: nobody else ever gets to see or send them from this device. */
  account: string;
  /** What they belong to. */
  scope: string;
}

/**
 * Anybody who goes on with the journal of a tab that is gone may have found it a little older than it was: a crash of the whole browser
 * takes the last moments. No number of those may be used again, or the server would take a new text for an old one. Far fewer keys
 * than this are pressed in such a moment.
 */
const SKIPPED_ON_TAKEOVER = 10_000;

interface Writer {
  readonly clientId: string;
  readonly sequence: number;
}

/** The texts of one account about one thing that wait on this device, written with every key press. */
export class Journal<Content> {
  readonly clientId = randomId();
  readonly #options: JournalOptions;
  readonly #prefix: string;
  readonly #entries = new Map<string, JournalEntry<Content>>();
  /** As whom each item is written: an item that was taken over goes on in the name of the tab that began it. */
  readonly #writers = new Map<string, Writer>();
  readonly #released: (() => void)[] = [];
  readonly #known = new Set<string>([this.clientId]);
  #sequence = 0;
  #closed = false;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#prefix = `${journalPrefix(options.account)}${options.scope}:`;
  }

  /** Shows other tabs that this journal is written by a living one. */
  open(): void {
    this.#closed = false;
    void this.#hold(this.clientId);
  }

  /** What waits, by item. */
  get entries(): ReadonlyMap<string, JournalEntry<Content>> {
    return this.#entries;
  }

  /** Has the text on the device when it returns. */
  write(item: string, content: Content, baseRevision: number): JournalEntry<Content> {
    const writer = this.#writers.get(item);
    const clientId = writer?.clientId ?? this.clientId;
    const sequence = writer ? writer.sequence + 1 : this.#nextSequence();
    if (writer) this.#writers.set(item, { clientId, sequence });
    return this.#keep({ item, clientId, sequence, baseRevision, content, at: this.#options.clock.now() });
  }

  /** The text stands on a later revision now: the server has taken an earlier part of it. */
  rebase(item: string, baseRevision: number): void {
    const entry = this.#entries.get(item);
    if (entry && entry.baseRevision < baseRevision) this.#keep({ ...entry, baseRevision });
  }

  /** The server has this text of this writer, or a later one: what is not newer may go. */
  acknowledge(item: string, clientId: string, sequence: number): void {
    const entry = this.#entries.get(item);
    if (entry?.clientId === clientId && entry.sequence <= sequence) this.forget(entry);
  }

  forget(entry: JournalEntry<Content>): void {
    if (this.#entries.get(entry.item) === entry) this.#entries.delete(entry.item);
    this.#options.store.remove(this.#keyOf(entry));
  }

  /** Out of the way, but still on the device. What is written about the item from now on stands beside it, not in its place. */
  setAside(item: string): JournalEntry<Content> | undefined {
    const entry = this.#entries.get(item);
    if (!entry) return undefined;
    this.#entries.delete(item);
    const clientId = randomId();
    this.#known.add(clientId);
    this.#writers.set(item, { clientId, sequence: 0 });
    void this.#hold(clientId);
    return entry;
  }

  /**
   * Takes over what tabs of this account left behind that are no longer there. What is now in `entries` goes on as if it had been
   * typed here; `others` are texts for which `goesOn` says no, or whose item has a newer one. `mayRemain`: a living tab has texts of its own.
   */
  async takeOver(
    goesOn: (entry: JournalEntry<Content>) => boolean = () => true,
  ): Promise<{ taken: JournalEntry<Content>[]; others: JournalEntry<Content>[]; mayRemain: boolean }> {
    const strangers = [...new Set((await this.#load()).map(({ clientId }) => clientId))].filter((id) => !this.#known.has(id));
    const takeable = new Set<string>();
    for (const clientId of strangers) {
      const release = await this.#options.leases.tryTake(this.#prefix + clientId);
      if (!release) continue;
      this.#keepUntilClosed(release);
      takeable.add(clientId);
    }
    if (this.#closed) return { taken: [], others: [], mayRemain: false };
    // Read again: until the lease was ours, somebody else may have written or cleared them.
    const found = takeable.size > 0 ? await this.#load() : [];
    const newestFirst = found.filter(({ clientId }) => takeable.has(clientId)).toSorted((a, b) => b.at - a.at);
    for (const clientId of takeable) this.#known.add(clientId);
    const taken: JournalEntry<Content>[] = [];
    const others: JournalEntry<Content>[] = [];
    for (const entry of newestFirst) {
      if (this.#entries.has(entry.item) || this.#writers.has(entry.item) || !goesOn(entry)) others.push(entry);
      else {
        this.#entries.set(entry.item, entry);
        this.#writers.set(entry.item, { clientId: entry.clientId, sequence: entry.sequence + SKIPPED_ON_TAKEOVER });
        taken.push(entry);
      }
    }
    return { taken, others, mayRemain: strangers.length > takeable.size };
  }

  /** The texts stay on the device; the next tab of this account may take them over. */
  close(): void {
    this.#closed = true;
    for (const release of this.#released.splice(0)) release();
  }

  #nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  #keep(entry: JournalEntry<Content>): JournalEntry<Content> {
    this.#entries.set(entry.item, entry);
    this.#options.store.put(this.#keyOf(entry), JSON.stringify(entry));
    return entry;
  }

  #keyOf({ clientId, item }: JournalEntry<Content>): string {
    return `${this.#prefix}${clientId}:${item}`;
  }

  async #hold(clientId: string): Promise<void> {
    this.#keepUntilClosed(await this.#options.leases.hold(this.#prefix + clientId));
  }

  #keepUntilClosed(release: () => void): void {
    if (this.#closed) release();
    else this.#released.push(release);
  }

  /** Of the same text in both places of the device, the later one. */
  async #load(): Promise<JournalEntry<Content>[]> {
    const latest = new Map<string, JournalEntry<Content>>();
    for (const { key, text } of await this.#options.store.load(this.#prefix)) {
      const entry = readEntry<Content>(text);
      const known = latest.get(key);
      if (!entry || key !== this.#keyOf(entry)) continue;
      if (!known || known.sequence <= entry.sequence) latest.set(key, entry);
    }
    return [...latest.values()];
  }
}
