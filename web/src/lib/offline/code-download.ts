import { askServerVersion, newVersion } from './version.ts';

/**
 * Why a part of the application is not there: there is no way to the server; the server has a newer version and no longer this part;
 * or something else is wrong with it.
 */
export type Trouble = 'unreachable' | 'outdated' | 'broken';

interface DownloadState<Value> {
  readonly value: Value | null;
  readonly trouble: Trouble | null;
  readonly isLoading: boolean;
  /** In a row. */
  readonly failures: number;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * A part of the application that is downloaded when it is needed. Every such download goes through here: one that fails is tried
 * again, after longer and longer pauses and when the connection is back, for as long as its place is on the screen.
 */
export class CodeDownload<Value> {
  readonly #load: () => Promise<Value>;
  readonly #watchers = new Set<() => void>();
  #state: DownloadState<Value> = { value: null, trouble: null, isLoading: false, failures: 0 };
  #loading: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  readonly getState = (): DownloadState<Value> => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    if (this.#watchers.size === 0) window.addEventListener('online', this.tryAgain);
    this.#watchers.add(watcher);
    if (this.#state.trouble) this.#wait();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      window.removeEventListener('online', this.tryAgain);
      clearTimeout(this.#timer);
    };
  };

  /** Ends when the code is there or has failed, see the state; never rejects. */
  load(): Promise<void> {
    if (this.#state.value !== null) return Promise.resolve();
    this.#loading ??= this.#ask();
    return this.#loading;
  }

  readonly tryAgain = (): void => {
    if (this.#state.trouble) void this.load();
  };

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    // Not announced the first time: the load may start while a page renders, when components must not be updated.
    if (this.#state.trouble) this.#set({ isLoading: true });
    try {
      this.#set({ value: await this.#load(), trouble: null, isLoading: false });
    } catch {
      const trouble = await findTrouble();
      this.#loading = null;
      this.#set({ trouble, isLoading: false, failures: this.#state.failures + 1 });
      if (this.#watchers.size > 0) this.#wait();
    }
  }

  /** What the server no longer has will not come back by asking more often. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#state.trouble === 'outdated') return;
    this.#timer = setTimeout(this.tryAgain, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#state.failures - 1)));
  }

  #set(change: Partial<DownloadState<Value>>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

async function findTrouble(): Promise<Trouble> {
  const version = await askServerVersion();
  if (version === 'unreachable') return 'unreachable';
  if (version === 'same') return 'broken';
  newVersion.announce();
  return 'outdated';
}
