import type { Clock } from './clock.ts';

/** Written before the call returns: `localStorage`, or what stands for it in a test. */
export type WriteAhead = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Room for much, but written a moment later. `null` removes. All changes of one call are kept, or none. */
export interface BulkStore {
  write: (changes: ReadonlyMap<string, string | null>) => Promise<void>;
  read: (prefix: string) => Promise<ReadonlyMap<string, string>>;
}

interface DeviceStoreOptions {
  writeAhead: WriteAhead;
  bulk: BulkStore;
  clock: Clock;
  /** How many texts this device could not keep anywhere; the screen says so. */
  onUnkept?: (count: number) => void;
}

const RETRY_AFTER = 5000;

/**
 * Keeps texts on the device, in two places with opposite weaknesses:
 *
 * - `localStorage` is written within the key press. A tab that is killed a millisecond later has handed it over already. But it has
 *   room for 5 MB only, and the browser brings it to the disk seconds later: a crash of the whole browser may lose the last ones.
 * - IndexedDB has the room, and what it confirmed survives a crash of the browser. But it confirms some milliseconds later, and a tab
 *   that is killed in between has written nothing.
 *
 * So each text goes to the first at once and to the second right after, and leaves the first when the second has confirmed it.
 * Either alone will do: private windows and full disks take one of them away. Only what neither takes is reported.
 */
export class DeviceStore {
  readonly #writeAhead: WriteAhead;
  readonly #bulk: BulkStore;
  readonly #clock: Clock;
  readonly #onUnkept: (count: number) => void;
  /** What the bulk store does not have yet. */
  #waiting = new Map<string, string | null>();
  #writing = false;
  readonly #notAhead = new Set<string>();
  readonly #notInBulk = new Set<string>();
  #unkept = 0;

  constructor({ writeAhead, bulk, clock, onUnkept = () => undefined }: DeviceStoreOptions) {
    this.#writeAhead = writeAhead;
    this.#bulk = bulk;
    this.#clock = clock;
    this.#onUnkept = onUnkept;
  }

  put(key: string, text: string): void {
    try {
      this.#writeAhead.setItem(key, text);
      this.#notAhead.delete(key);
    } catch {
      // An older text under this key would come back as if it were the last one.
      this.#forgetAhead(key);
      this.#notAhead.add(key);
    }
    this.#waiting.set(key, text);
    void this.#work();
  }

  remove(key: string): void {
    this.#forgetAhead(key);
    this.#notAhead.delete(key);
    this.#notInBulk.delete(key);
    this.#waiting.set(key, null);
    this.#report();
    void this.#work();
  }

  /** Everything under this prefix, from both places: the caller knows which of two texts is the later one. */
  async load(prefix: string): Promise<{ key: string; text: string }[]> {
    const bulk = await this.#bulk.read(prefix).catch(() => new Map<string, string>());
    return [...[...bulk].map(([key, text]) => ({ key, text })), ...this.#readAhead(prefix)];
  }

  #readAhead(prefix: string): { key: string; text: string }[] {
    try {
      const keys = Array.from({ length: this.#writeAhead.length }, (_, index) => this.#writeAhead.key(index) ?? '');
      return keys.filter((key) => key.startsWith(prefix)).map((key) => ({ key, text: this.#writeAhead.getItem(key) ?? '' }));
    } catch {
      return [];
    }
  }

  async #work(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    let kept = true;
    while (kept && this.#waiting.size > 0) {
      const changes = this.#waiting;
      this.#waiting = new Map();
      kept = await this.#bulk.write(changes).then(
        () => true,
        () => false,
      );
      for (const [key, text] of changes) this.#settle(key, text, kept);
      this.#report();
    }
    this.#writing = false;
    // Also for the sake of removals: a text that the server has must not stay behind on the device.
    if (!kept) this.#clock.after(RETRY_AFTER, () => void this.#work());
  }

  #settle(key: string, text: string | null, kept: boolean): void {
    const isLatest = !this.#waiting.has(key);
    if (!kept && isLatest) this.#waiting.set(key, text);
    if (text === null) return;
    if (!kept) this.#notInBulk.add(key);
    else {
      this.#notInBulk.delete(key);
      // Typed on meanwhile: what lies ahead is newer and has to stay.
      if (isLatest) this.#forgetAhead(key);
    }
  }

  #forgetAhead(key: string): void {
    try {
      this.#writeAhead.removeItem(key);
    } catch {
      // Storage that is switched off holds nothing that could be forgotten.
    }
  }

  #report(): void {
    const unkept = [...this.#notAhead].filter((key) => this.#notInBulk.has(key)).length;
    if (unkept === this.#unkept) return;
    this.#unkept = unkept;
    this.#onUnkept(unkept);
  }
}
