import { DIRECTORY_ENTRY, END_LENGTH, END_OF_DIRECTORY, ENTRY_LENGTH } from './archive-format.ts';

const LONGEST_COMMENT = 65_535;
const BEYOND_32_BITS = 0xffff_ffff;

/** What the directory of a ZIP archive says about one of its parts. */
export interface ArchiveEntry {
  readonly name: Uint8Array;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own header stands. */
  readonly offset: number;
}

/** The directory of a ZIP archive, without unpacking anything; null when the file is no archive. */
export function archiveDirectory(bytes: Uint8Array): ArchiveEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * How large the content is by its own directory. Who reads refuses a part that is larger than its stated size, so an archive that states no
 * size, or more than 4 GB, counts as endless.
 */
export function unpackedSize(entries: readonly ArchiveEntry[]): number {
  return entries.reduce((total, { packed, unpacked }) => {
    // An empty file takes two bytes when it is compressed.
    const isUnknown = unpacked === BEYOND_32_BITS || packed === BEYOND_32_BITS || (unpacked === 0 && packed > 2);
    return isUnknown ? Number.POSITIVE_INFINITY : total + unpacked;
  }, 0);
}

function findEnd(view: DataView): number | null {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return null;
}
