import { joinBytes } from '../threads/join-bytes.ts';

export const LOCAL_FILE = 0x04034b50;
export const DIRECTORY_ENTRY = 0x02014b50;
export const END_OF_DIRECTORY = 0x06054b50;
export const LOCAL_LENGTH = 30;
export const ENTRY_LENGTH = 46;
export const END_LENGTH = 22;
export const STORED = 0;
export const DEFLATED = 8;
/** Of ZIP, in two fields each. */
const VERSION = 20;
/** The first day that the format knows: the same content always makes the same file. */
const FIRST_DAY = 33;

interface ArchivePart {
  readonly name: Uint8Array;
  readonly method: typeof STORED | typeof DEFLATED;
  readonly checksum: number;
  /** Unpacked. */
  readonly size: number;
  readonly content: readonly Uint8Array[];
}

/** A ZIP archive of these parts, in their order. In memory of its own, so that it can be handed to another thread. */
export function writeArchive(parts: readonly ArchivePart[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = lengthOf(part.content);
    directory.push(entryOf(part, packed, at), part.name);
    files.push(headerOf(part, packed), part.name, ...part.content);
    at += LOCAL_LENGTH + part.name.length + packed;
  }
  return joinBytes([...files, ...directory, endOf(parts.length, at, lengthOf(directory))]);
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** What both headers of a part say in the same order. */
function describe(header: Buffer, at: number, { name, method, checksum, size }: ArchivePart, packed: number): void {
  header.writeUInt16LE(method, at);
  header.writeUInt16LE(FIRST_DAY, at + 4);
  header.writeUInt32LE(checksum, at + 6);
  header.writeUInt32LE(packed, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt16LE(name.length, at + 18);
}

function headerOf(part: ArchivePart, packed: number): Buffer {
  const header = Buffer.alloc(LOCAL_LENGTH);
  header.writeUInt32LE(LOCAL_FILE, 0);
  header.writeUInt16LE(VERSION, 4);
  describe(header, 8, part, packed);
  return header;
}

function entryOf(part: ArchivePart, packed: number, offset: number): Buffer {
  const entry = Buffer.alloc(ENTRY_LENGTH);
  entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  describe(entry, 10, part, packed);
  entry.writeUInt32LE(offset, 42);
  return entry;
}

function endOf(parts: number, offset: number, length: number): Buffer {
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
