import type { BulkStore } from '../journal/device-store.ts';
import { indexedDbStore } from '../journal/indexed-db.ts';
import { KEPT_FOR_MS } from './kept-session.ts';

const DATABASE = 'kept';
/** For each account: enough for every questionnaire in progress, and no more. */
const MOST = 20;
const LONGEST = 4_000_000;

export interface KeptRecord<Value> {
  readonly at: number;
  readonly value: Value;
}

/**
 * What one account loaded last, on this device. Everything lies under the account's id: anybody who has another id cannot even name it.
 * Nothing here is needed for the words somebody types; those are in the journal.
 */
export class KeptRecords {
  readonly #account: string;
  readonly #store: BulkStore;
  readonly #now: () => number;

  constructor(account: string, store: BulkStore = indexedDbStore(indexedDB, DATABASE), now: () => number = Date.now) {
    this.#account = account;
    this.#store = store;
    this.#now = now;
  }

  get #prefix(): string {
    return `${this.#account}|`;
  }

  /** A device that keeps nothing is no reason for a message: it shows when the connection is gone. */
  async put(name: string, value: unknown): Promise<void> {
    const text = `${this.#now()}\n${JSON.stringify(value)}`;
    if (text.length > LONGEST) return;
    try {
      await this.#store.write(new Map([[this.#prefix + name, text]]));
      await this.#limit();
    } catch {
      // See above.
    }
  }

  async get<Value>(name: string): Promise<KeptRecord<Value> | null> {
    const found = await this.#read(name);
    return (found.get(this.#prefix + name) as KeptRecord<Value> | undefined) ?? null;
  }

  /** All whose name begins like this. */
  async list<Value>(beginning: string): Promise<KeptRecord<Value>[]> {
    return [...(await this.#read(beginning)).values()] as KeptRecord<Value>[];
  }

  async forgetAll(): Promise<void> {
    const keys = (await this.#store.read(this.#prefix)).keys();
    await this.#store.write(new Map([...keys].map((key) => [key, null])));
  }

  async #read(beginning: string): Promise<ReadonlyMap<string, KeptRecord<unknown>>> {
    const texts = await this.#store.read(this.#prefix + beginning).catch(() => new Map<string, string>());
    return new Map(
      [...texts].flatMap(([key, text]) => {
        const at = timeOf(text);
        return this.#now() - at < KEPT_FOR_MS ? [[key, { at, value: JSON.parse(text.slice(text.indexOf('\n') + 1)) as unknown }]] : [];
      }),
    );
  }

  /** The oldest ones go. */
  async #limit(): Promise<void> {
    const all = [...(await this.#store.read(this.#prefix))].map(([key, text]) => ({ key, at: timeOf(text) }));
    const newestFirst = all.toSorted((one, other) => other.at - one.at);
    const gone = newestFirst.filter(({ at }, index) => index >= MOST || this.#now() - at >= KEPT_FOR_MS);
    if (gone.length > 0) await this.#store.write(new Map(gone.map(({ key }) => [key, null])));
  }
}

const timeOf = (text: string) => Number.parseInt(text, 10);
