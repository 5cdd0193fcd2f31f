import type { Clock } from './clock.ts';
import { type Link, type Outcome, SendFailure, type Transport } from './delivery.ts';
import type { Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';

interface SyncEvents<Current> {
  /** The server has what was sent; there may be a newer text waiting behind it. */
  onSaved: (outcome: Outcome<Current>) => void;
  /** Held until `keepMine` or `discard`. */
  onConflict: (outcome: Outcome<Current>) => void;
  /** Held until it is committed again. */
  onRefused: (item: string, failure: SendFailure) => void;
  /** What waits, what is on its way or how the link stands has changed. */
  onProgress: () => void;
}

interface SyncOptions<Content, Current> {
  journal: Journal<Content>;
  transport: Transport<Content, Current>;
  clock: Clock;
  events: SyncEvents<Current>;
  /** Whether the text says what the server holds. */
  same: (item: string, content: Content, current: Current | null) => boolean;
}

export interface Unsent {
  readonly item: string;
  readonly reason: 'conflict' | 'refused' | Exclude<Link, 'online'>;
}

const AT_ONCE = 4;
/** After a long time without a connection one request carries many texts. */
const BATCH = 50;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Brings what the journal holds to the server: the texts of one item one after the other, only the latest of each, different items
 * side by side; again and again until the server has confirmed them.
 */
export class SyncEngine<Content, Current> {
  readonly #options: SyncOptions<Content, Current>;
  readonly #due = new Set<string>();
  readonly #sending = new Set<string>();
  readonly #held = new Map<string, 'conflict' | 'refused'>();
  /** Were in a request that was refused as a whole: which one of them it was shows when each goes alone. */
  readonly #alone = new Set<string>();
  /** What a tab that is gone may have sent already, later texts after it included. */
  readonly #inherited = new Map<string, number>();
  #link: Link = 'online';
  #failures = 0;
  #stopWaiting: (() => void) | null = null;
  #requests = 0;
  #waiters: (() => void)[] = [];
  #stopped = false;

  constructor(options: SyncOptions<Content, Current>) {
    this.#options = options;
  }

  get link(): Link {
    return this.#link;
  }

  get isSending(): boolean {
    return this.#sending.size > 0;
  }

  /** What the server does not take as it is. */
  get refused(): number {
    return [...this.#held.values()].filter((reason) => reason === 'refused').length;
  }

  /** Kept at once, sent when it is committed. */
  edit(item: string, content: Content, baseRevision: number): JournalEntry<Content> {
    const entry = this.#options.journal.write(item, content, baseRevision);
    this.#options.events.onProgress();
    return entry;
  }

  commit(item: string): void {
    if (!this.#options.journal.entries.has(item)) return;
    if (this.#held.get(item) === 'refused') this.#held.delete(item);
    this.#due.add(item);
    this.#pump();
  }

  /** For what a tab that is gone had written: whether it had been sent, nobody knows. */
  resume({ item, sequence }: JournalEntry<Content>): void {
    this.#inherited.set(item, sequence);
    this.commit(item);
  }

  /** The person has seen this revision and wants these words instead. */
  keepMine(item: string, content: Content, revision: number): void {
    this.#held.delete(item);
    this.edit(item, content, revision);
    this.commit(item);
  }

  discard(item: string): void {
    const entry = this.#options.journal.entries.get(item);
    this.#drop(item);
    if (entry) this.#options.journal.forget(entry);
    this.#options.events.onProgress();
  }

  /** Nothing takes it any more: it stays on the device, and nobody waits for it. */
  setAside(item: string): JournalEntry<Content> | undefined {
    this.#drop(item);
    const entry = this.#options.journal.setAside(item);
    this.#options.events.onProgress();
    return entry;
  }

  /** Now, instead of after the next pause. */
  retry(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#pump(true);
  }

  /** Resolves when everything is with the server, or it is clear what is not. */
  async flush(): Promise<Unsent[]> {
    for (const item of this.#options.journal.entries.keys()) if (!this.#held.has(item)) this.commit(item);
    this.retry();
    if (!this.#isSettled()) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    return [...this.#options.journal.entries.keys()].map((item) => ({ item, reason: this.#held.get(item) ?? this.#reason() }));
  }

  /** The page may be gone in a moment: everything is sent that has a chance, without waiting for its turn. */
  leave(): void {
    if (this.#link !== 'online') return;
    for (const item of this.#options.journal.entries.keys()) this.#due.add(item);
    for (const entry of this.#waiting()) void this.#deliver([entry]);
  }

  stop(): void {
    this.#stopped = true;
    this.#stopWaiting?.();
  }

  #drop(item: string): void {
    this.#held.delete(item);
    this.#due.delete(item);
  }

  #reason(): Exclude<Link, 'online'> {
    return this.#link === 'online' ? 'unreachable' : this.#link;
  }

  #waiting(): JournalEntry<Content>[] {
    return [...this.#due].flatMap((item) => {
      const entry = this.#options.journal.entries.get(item);
      if (!entry) this.#due.delete(item);
      return entry && !this.#sending.has(item) && !this.#held.has(item) ? [entry] : [];
    });
  }

  /** While the server cannot be reached, one request at a time tries whether it can. */
  #pump(probing = false): void {
    if (this.#stopped) return;
    const limit = this.#link === 'online' ? AT_ONCE : probing ? 1 : 0;
    while (this.#requests < limit) {
      const waiting = this.#waiting();
      const [first] = waiting;
      if (!first) break;
      const together = waiting.filter(({ item }) => !this.#alone.has(item));
      const batch = together.length > AT_ONCE ? together.slice(0, BATCH) : [first];
      void this.#deliver(batch);
    }
    this.#settleWaiters();
  }

  async #deliver(entries: readonly JournalEntry<Content>[]): Promise<void> {
    for (const { item } of entries) {
      this.#due.delete(item);
      this.#sending.add(item);
    }
    this.#requests += 1;
    this.#options.events.onProgress();
    const outcomes = await this.#options.transport.send(entries).catch((error: unknown) => asFailure(error));
    this.#requests -= 1;
    for (const { item } of entries) this.#sending.delete(item);
    if (this.#stopped) return;
    if (outcomes instanceof SendFailure) this.#fail(entries, outcomes);
    else this.#arrive(entries, outcomes);
    this.#pump();
    this.#options.events.onProgress();
  }

  #arrive(entries: readonly JournalEntry<Content>[], outcomes: readonly Outcome<Current>[]): void {
    this.#link = 'online';
    this.#failures = 0;
    for (const entry of entries) {
      this.#alone.delete(entry.item);
      const outcome = outcomes.find(({ item }) => item === entry.item);
      if (outcome) this.#settle(entry, outcome);
      else this.#refuse(entry.item, new SendFailure('refused'));
    }
  }

  #settle(entry: JournalEntry<Content>, outcome: Outcome<Current>): void {
    const { journal, events, same } = this.#options;
    // A tab sends only the latest text of an item. If that is called old while the server holds other words, it may never have arrived:
    // another tab, which took this one for dead because it slept, uses the same numbers. Nothing is thrown away on such a word; the
    // person chooses.
    const isDoubtful = outcome.kind === 'CONFLICT' || (outcome.kind === 'STALE' && this.#inherited.get(entry.item) !== entry.sequence);
    if (isDoubtful && !same(entry.item, entry.content, outcome.current)) {
      this.#held.set(entry.item, 'conflict');
      events.onConflict(outcome);
      return;
    }
    journal.acknowledge(entry.item, entry.clientId, entry.sequence);
    if (outcome.kind === 'SAVED') journal.rebase(entry.item, outcome.revision);
    events.onSaved(outcome);
  }

  #fail(entries: readonly JournalEntry<Content>[], failure: SendFailure): void {
    const [only] = entries;
    if (failure.kind === 'refused') {
      // The server answered: the way to it is open.
      this.#link = 'online';
      this.#failures = 0;
      if (entries.length === 1 && only) this.#refuse(only.item, failure);
      else for (const { item } of entries) this.#sendAlone(item);
      return;
    }
    for (const { item } of entries) this.#due.add(item);
    this.#link = failure.kind;
    this.#failures += 1;
    this.#stopWaiting?.();
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    const { clock } = this.#options;
    this.#stopWaiting = clock.after(clock.spread(longest), () => this.#pump(true));
  }

  #sendAlone(item: string): void {
    this.#alone.add(item);
    this.#due.add(item);
  }

  #refuse(item: string, failure: SendFailure): void {
    this.#held.set(item, 'refused');
    this.#options.events.onRefused(item, failure);
  }

  #isSettled(): boolean {
    return this.#requests === 0 && (this.#link !== 'online' || this.#waiting().length === 0);
  }

  #settleWaiters(): void {
    if (!this.#isSettled()) return;
    for (const resolve of this.#waiters.splice(0)) resolve();
  }
}

function asFailure(error: unknown): SendFailure {
  return error instanceof SendFailure ? error : new SendFailure('unreachable', error instanceof Error ? error.message : String(error));
}
