import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { TextCheck } from './text-check.ts';

/** What is known of a file when its last byte has passed. Bytes beyond the room are still read, so that the sender gets an answer, but they are not stored. */
export class Measure extends Transform {
  size = 0;
  readonly #room: number;
  readonly hash = createHash('sha256');
  readonly text = new TextCheck();

  constructor(room: number) {
    super();
    this.#room = room;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#room) return done();
    this.hash.update(chunk);
    this.text.add(chunk);
    done(null, chunk);
  }
}
