import type { Clock } from '../../../lib/journal/clock.ts';
import { KeptRecords } from '../../../lib/offline/kept-records.ts';
import type { Answer } from './answer.operations.ts';

interface KnownAnswersOptions {
  readonly accountId: string;
  readonly productId: string;
  readonly clock: Clock;
}

interface KnownAnswer {
  readonly answer: Answer | null;
  readonly revision: number;
}

type Known = Readonly<Record<string, KnownAnswer>>;

/** Answers that come back together are written once, and at once: the page may be loaded again in the next moment, without a connection. */
const WRITE_AFTER = 0;

/** What the server has confirmed since the page was loaded, on the device: the page as it was kept knows nothing of it. */
export class KnownAnswers {
  readonly #records: KeptRecords;
  readonly #name: string;
  readonly #clock: Clock;
  #waiting = new Map<string, KnownAnswer>();
  #writing: Promise<void> = Promise.resolve();

  constructor({ accountId, productId, clock }: KnownAnswersOptions) {
    this.#records = new KeptRecords(accountId);
    this.#name = `answers|${productId}`;
    this.#clock = clock;
  }

  readonly add = (questionId: string, answer: Answer | null, revision: number): void => {
    if (this.#waiting.size === 0) this.#clock.after(WRITE_AFTER, () => this.#write());
    this.#waiting.set(questionId, { answer, revision });
  };

  async load(): Promise<({ questionId: string } & KnownAnswer)[]> {
    const known = (await this.#records.get<Known>(this.#name))?.value ?? {};
    return Object.entries(known).map(([questionId, answer]) => ({ questionId, ...answer }));
  }

  /** One after the other: each builds on what the one before has written. */
  #write(): void {
    const changes = Object.fromEntries(this.#waiting);
    this.#waiting = new Map();
    this.#writing = this.#writing.then(async () => {
      const known = (await this.#records.get<Known>(this.#name))?.value;
      await this.#records.put(this.#name, { ...known, ...changes });
    });
  }
}
