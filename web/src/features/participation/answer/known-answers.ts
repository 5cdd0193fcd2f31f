import type { Clock } from '../../../lib/journal/clock.ts';
import type { DeviceStore } from '../../../lib/journal/device-store.ts';
import { knownPrefix } from '../../../lib/journal/waiting-texts.ts';
import { KEPT_FOR_MS } from '../../../lib/offline/kept-session.ts';
import type { Answer } from './answer.operations.ts';

interface KnownAnswersOptions {
  readonly accountId: string;
  readonly productId: string;
  readonly store: DeviceStore;
  readonly clock: Clock;
}

interface KnownAnswer {
  readonly questionId: string;
  readonly answer: Answer | null;
  readonly revision: number;
  readonly at: number;
}

/**
 * What the server has confirmed since the page was loaded, on the device: the page as it was kept knows nothing of it.
 * An answer is here when `add` returns. In the next moment "saved" may be read, and the page loaded again without a connection.
 */
export class KnownAnswers {
  readonly #options: KnownAnswersOptions;
  readonly #prefix: string;
  #isTidied = false;

  constructor(options: KnownAnswersOptions) {
    this.#options = options;
    this.#prefix = `${knownPrefix(options.accountId)}${options.productId}:`;
  }

  readonly add = (questionId: string, answer: Answer | null, revision: number): void => {
    const { store, clock } = this.#options;
    const known: KnownAnswer = { questionId, answer, revision, at: clock.now() };
    store.put(this.#prefix + questionId, JSON.stringify(known));
    if (!this.#isTidied) void this.load();
  };

  /** The latest of each question; what is too old to be shown goes. */
  async load(): Promise<KnownAnswer[]> {
    this.#isTidied = true;
    const { store, clock } = this.#options;
    const latest = new Map<string, KnownAnswer>();
    for (const { key, text } of await store.load(this.#prefix)) {
      const known = readKnown(text);
      if (!known) continue;
      if (clock.now() - known.at >= KEPT_FOR_MS) store.remove(key);
      else if (known.revision >= (latest.get(key)?.revision ?? 0)) latest.set(key, known);
    }
    return [...latest.values()];
  }
}

/** Null for what cannot be read: another tab may have taken it away while it was being looked at. */
function readKnown(text: string): KnownAnswer | null {
  try {
    return JSON.parse(text) as KnownAnswer;
  } catch {
    return null;
  }
}
