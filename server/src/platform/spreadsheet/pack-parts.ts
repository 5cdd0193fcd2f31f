import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib';

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
/** Of ZIP, in two fields each. */
const VERSION = 20;
const DEFLATED = 8;
/** The first day that the format knows: the same content always makes the same file. */
const FIRST_DAY = 33;

/** A part of an archive, its text bit by bit. */
export type Part = readonly [name: string, texts: Iterable<string>];

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);
/** Pieces stand behind each other: each ends at a whole byte, and all of them end with an empty last block. */
const CONTINUED = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 128 * 1024 };
const LAST_BLOCK = Buffer.from([3, 0]);

interface Packed {
  readonly name: Buffer;
  readonly checksum: number;
  readonly size: number;
  readonly pieces: readonly Promise<Buffer>[];
}

/** Large enough to compress well, small enough to be compressed while the next one is written. */
const PIECE = 512 * 1024;

/** Each piece is compressed in a thread of the runtime while the next one is still being written. */
function packPart([name, texts]: Part): Packed {
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
  return { name: Buffer.from(name), checksum, size, pieces };
}

/** The parts as a ZIP archive, in their order. */
export async function packParts(parts: Iterable<Part>): Promise<Uint8Array<ArrayBuffer>> {
  const packing: Packed[] = [];
  for (const part of parts) packing.push(packPart(part));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { pieces, ...part } of packing) {
    const content = [...(await Promise.all(pieces)), LAST_BLOCK];
    const about = { ...part, packed: content.reduce((sum, { length }) => sum + length, 0) };
    directory.push(entryOf(about, at), part.name);
    files.push(headerOf(about), part.name, ...content);
    at += LOCAL_LENGTH + part.name.length + about.packed;
  }
  return joined([...files, ...directory, endOf(packing.length, at, directory)]);
}

interface PackedPart extends Omit<Packed, 'pieces'> {
  readonly packed: number;
}

/** What both headers of a part say in the same order. */
function describe(header: Buffer, at: number, { name, checksum, size, packed }: PackedPart): void {
  header.writeUInt16LE(DEFLATED, at);
  header.writeUInt16LE(FIRST_DAY, at + 4);
  header.writeUInt32LE(checksum, at + 6);
  header.writeUInt32LE(packed, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt16LE(name.length, at + 18);
}

function headerOf(part: PackedPart): Buffer {
  const header = Buffer.alloc(LOCAL_LENGTH);
  header.writeUInt32LE(LOCAL_FILE, 0);
  header.writeUInt16LE(VERSION, 4);
  describe(header, 8, part);
  return header;
}

function entryOf(part: PackedPart, offset: number): Buffer {
  const entry = Buffer.alloc(ENTRY_LENGTH);
  entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  describe(entry, 10, part);
  entry.writeUInt32LE(offset, 42);
  return entry;
}

function endOf(parts: number, offset: number, directory: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}

/** In memory of its own, so that it can be handed to another thread. */
function joined(pieces: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The parts of an archive of our own making, whose headers state the sizes; never of a file that somebody sends. */
export function unpackParts(archive: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const parts = new Map<string, string>();
  for (let at = 0; bytes.readUInt32LE(at) === LOCAL_FILE; ) {
    const name = at + LOCAL_LENGTH;
    const content = name + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const end = content + bytes.readUInt32LE(at + 18);
    const packed = bytes.subarray(content, end);
    const text = bytes.readUInt16LE(at + 8) === DEFLATED ? inflateRawSync(packed) : packed;
    parts.set(bytes.toString('utf8', name, name + bytes.readUInt16LE(at + 26)), text.toString('utf8'));
    at = end;
  }
  return parts;
}
