import { type CurrentAnswer, decideAnswerChange } from '@weighbridge/domain/answer/answer-change.ts';
import { givenContent } from '@weighbridge/domain/answer/given-question.ts';
import { type Outcome, SendFailure, type Transport } from '../delivery.ts';
import { DeviceStore } from '../device-store.ts';
import { Journal } from '../journal.ts';
import type { JournalEntry } from '../journal-entry.ts';
import { SyncEngine } from '../sync-engine.ts';
import { type FakeClock, type FakeDevice, FakeTab } from './journal-world.ts';

type Roll = (sides: number) => number;

/** For tests: a server with the product's own rule of order, behind a line that fails in every way a line can. */
export class FakeAnswers {
  readonly stored = new Map<string, CurrentAnswer>();
  /** Every text that was ever taken, with who brought it. */
  readonly taken: { item: string; text: string; account: string }[] = [];
  readonly #clock: FakeClock;
  readonly #roll: Roll;
  faults = true;
  signedOut = new Set<string>();

  constructor(clock: FakeClock, roll: Roll) {
    this.#clock = clock;
    this.#roll = roll;
  }

  transportOf(account: string): Transport<string, string> {
    return {
      send: (entries) =>
        new Promise((resolve, reject) => {
          const wait = this.faults ? this.#roll(4000) : 20;
          const fails = this.faults ? this.#roll(6) : 5;
          this.#clock.after(wait, () => {
            if (fails === 0) return reject(new SendFailure('unreachable'));
            if (this.signedOut.has(account)) return reject(new SendFailure('signed-out'));
            const outcomes = entries.map((entry) => this.#take(entry, account));
            // A line may bring a request twice, and the second time late.
            if (fails === 1) this.#clock.after(this.#roll(9000), () => entries.forEach((entry) => this.#take(entry, account)));
            if (fails === 2) return reject(new SendFailure('unreachable'));
            this.#clock.after(this.faults ? this.#roll(2000) : 1, () => resolve(outcomes));
          });
        }),
    };
  }

  text(item: string): string | null {
    const value = this.stored.get(item)?.content?.value;
    return typeof value === 'string' ? value : null;
  }

  #take({ item, clientId, sequence, baseRevision, content }: JournalEntry<string>, account: string): Outcome<string> {
    const change = { clientId, clientSequence: sequence, baseRevision, content: givenContent(content) };
    const decision = decideAnswerChange(change, this.stored.get(item) ?? null);
    if (decision.kind === 'accept') {
      this.stored.set(item, decision.next);
      this.taken.push({ item, text: content, account });
    }
    const kind = decision.kind === 'accept' ? 'SAVED' : decision.kind === 'stale' ? 'STALE' : 'CONFLICT';
    return { item, kind, revision: this.stored.get(item)?.revision ?? 0, current: this.text(item) };
  }
}

/** For tests: somebody at one tab of a questionnaire, with what stands in the fields. */
export class FakeWriter {
  readonly account: string;
  readonly tab: FakeTab;
  readonly journal: Journal<string>;
  readonly engine: SyncEngine<string, string>;
  readonly fields = new Map<string, string>();
  readonly conflicts = new Map<string, number>();
  readonly offered: JournalEntry<string>[] = [];
  readonly #seen = new Map<string, number>();
  readonly #server: FakeAnswers;

  constructor(world: { clock: FakeClock; device: FakeDevice; server: FakeAnswers; roll: Roll }, account: string) {
    const { clock, device, server, roll } = world;
    this.account = account;
    this.#server = server;
    this.tab = new FakeTab(device, clock, roll);
    const store = new DeviceStore({ writeAhead: this.tab.writeAhead, bulk: this.tab.bulk, clock });
    this.journal = new Journal<string>({ store, leases: this.tab.leases, clock, account, scope: 'one' });
    this.journal.open();
    for (const [item, { revision }] of server.stored) {
      this.fields.set(item, server.text(item) ?? '');
      this.#seen.set(item, revision);
    }
    this.engine = new SyncEngine<string, string>({
      journal: this.journal,
      transport: server.transportOf(account),
      clock,
      same: (_item, content, current) => content === current,
      events: {
        onSaved: ({ item, revision }) => this.#seen.set(item, revision),
        onConflict: ({ item, revision }) => this.conflicts.set(item, revision),
        onRefused: () => undefined,
        onProgress: () => undefined,
      },
    });
  }

  async takeOver(): Promise<void> {
    const { taken, others } = await this.journal.takeOver();
    for (const entry of taken) {
      this.fields.set(entry.item, entry.content);
      this.engine.resume(entry);
    }
    this.offered.push(...others);
  }

  type(item: string, text: string): void {
    const base = this.journal.entries.get(item)?.baseRevision ?? this.#seen.get(item) ?? 0;
    this.fields.set(item, text);
    this.engine.edit(item, text, base);
  }

  choose(item: string, mine: boolean): void {
    const revision = this.conflicts.get(item) ?? 0;
    this.conflicts.delete(item);
    if (mine) this.engine.keepMine(item, this.fields.get(item) ?? '', revision);
    else {
      this.engine.discard(item);
      this.fields.set(item, this.#server.text(item) ?? '');
      this.#seen.set(item, revision);
    }
  }

  /** What this person would still be able to get back. */
  keeps(item: string, text: string): boolean {
    return this.journal.entries.get(item)?.content === text || this.offered.some((entry) => entry.item === item && entry.content === text);
  }

  kill(): void {
    this.tab.kill();
    this.engine.stop();
  }
}
