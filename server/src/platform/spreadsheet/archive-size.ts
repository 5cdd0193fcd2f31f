const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const BEYOND_32_BITS = 0xffff_ffff;

/**
 * How large the content of a ZIP archive is by its own directory, without unpacking anything; null when the file is no archive. The reader
 * refuses a part that is larger than its stated size, so an archive that states no size, or more than 4 GB, counts as endless.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    // An empty file takes two bytes when it is compressed.
    if (unpacked === BEYOND_32_BITS || packed === BEYOND_32_BITS || (unpacked === 0 && packed > 2)) return Number.POSITIVE_INFINITY;
    total += unpacked;
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

function findEnd(view: DataView): number | null {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return null;
}
