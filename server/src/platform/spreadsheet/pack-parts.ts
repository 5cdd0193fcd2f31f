import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { DEFLATED, writeArchive } from './archive-format.ts';

/** A part of an archive, its text bit by bit. */
export type Part = readonly [name: string, texts: Iterable<string>];

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);
/** Pieces stand behind each other: each ends at a whole byte, and all of them end with an empty last block. */
const CONTINUED = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 128 * 1024 };
const LAST_BLOCK = Buffer.from([3, 0]);

/** Large enough to compress well, small enough to be compressed while the next one is written. */
const PIECE = 512 * 1024;

/** Each piece is compressed in a thread of the runtime while the next one is still being written. */
function packPart([name, texts]: Part) {
  let checksum = 0;
  let size = 0;
  const pieces: Promise<Buffer>[] = [];
  const pack = (text: string) => {
    const bytes = Buffer.from(text);
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    pieces.push(deflate(bytes, CONTINUED));
  };
  let waiting = '';
  for (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE) continue;
    pack(waiting);
    waiting = '';
  }
  if (waiting !== '') pack(waiting);
  return { name: Buffer.from(name), method: DEFLATED, checksum, size, pieces } as const;
}

/** The parts as a ZIP archive, in their order. */
export async function packParts(parts: Iterable<Part>): Promise<Uint8Array<ArrayBuffer>> {
  const packing = Array.from(parts, packPart);
  const packed = packing.map(async ({ pieces, ...part }) => ({ ...part, content: [...(await Promise.all(pieces)), LAST_BLOCK] }));
  return writeArchive(await Promise.all(packed));
}
