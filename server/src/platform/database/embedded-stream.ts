import { Duplex } from 'node:stream';
import { joinBytes } from '../threads/join-bytes.ts';

type Done = (error?: Error | null) => void;

/** "You are in" and "ask": what a server says to a new connection. The embedded database has one session, which is open already. */
const ACCEPTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I');

/** A connection begins with the length of its first message, not with a letter. */
const STARTUP = 0;
const TERMINATE = 'X'.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close and Flush: parts of a statement that ends with Sync. */
const PARTS: ReadonlySet<number> = new Set(Buffer.from('PBDECH'));

/**
 * What `pg` takes for the socket of a database server. The parts of a statement, which it writes one by one, are sent as one: the thread is
 * asked once instead of five times, and when one of them fails the database skips the rest, instead of answering each with a further error.
 */
export class EmbeddedStream extends Duplex {
  readonly #ready: Promise<void>;
  readonly #ask: (statement: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  #parts: Uint8Array[] = [];

  constructor(ready: Promise<void>, ask: (statement: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>) {
    super();
    this.#ready = ready;
    this.#ask = ask;
  }

  connect(): this {
    this.#ready.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(message: Uint8Array, _encoding: string, done: Done): void {
    this.#take([message], done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#take(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  // What only a real socket can do.
  setNoDelay(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #take(messages: readonly Uint8Array[], done: Done): void {
    for (const message of messages) {
      if (message[0] === STARTUP) this.push(ACCEPTED);
      else if (message[0] !== TERMINATE) this.#parts.push(message);
    }
    const last = this.#parts.at(-1);
    if (!last || PARTS.has(last[0]!)) return done();
    const statement = joinBytes(this.#parts);
    this.#parts = [];
    void this.#answer(statement, done);
  }

  async #answer(statement: Uint8Array<ArrayBuffer>, done: Done): Promise<void> {
    let failure: Error | null = null;
    try {
      this.push(await this.#ask(statement));
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
  }
}
