import { crc32, inflateRawSync } from 'node:zlib';
import { type ArchiveEntry, archiveDirectory } from './archive-directory.ts';
import { DEFLATED, LOCAL_FILE, LOCAL_LENGTH, STORED, writeArchive } from './archive-format.ts';

/** The parts of an archive, checked; null with anything unusual or wrong in it: the library that reads spreadsheets knows what to do or to say. */
export function unpackParts(archive: Uint8Array, entries: readonly ArchiveEntry[]): Map<string, Uint8Array> | null {
  const decoder = new TextDecoder();
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const content = unpackPart(archive, entry);
    if (content === null) return null;
    parts.set(decoder.decode(entry.name), content);
  }
  // One under the name of another.
  return parts.size === entries.length ? parts : null;
}

/** An archive of parts that need not be unpacked, which the runtime did several times as fast as the library would. */
export function joinParts(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return writeArchive(
    Array.from(parts, ([name, content]) => ({
      name: Buffer.from(name),
      method: STORED,
      // None: it was checked.
      checksum: 0,
      size: content.length,
      content: [content],
    })),
  );
}

/** Null where it is not as its directory says. */
function unpackPart(archive: Uint8Array, { method, checksum, packed, unpacked, offset }: ArchiveEntry): Uint8Array | null {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_FILE) return null;
  const begin = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(begin, begin + packed);
  const whole = method === DEFLATED ? inflated(content, unpacked) : content;
  return whole?.length === unpacked && crc32(whole) === checksum ? whole : null;
}

function inflated(content: Uint8Array, length: number): Uint8Array | null {
  if (length === 0) return content.subarray(0, 0);
  try {
    return inflateRawSync(content, { maxOutputLength: length });
  } catch {
    return null;
  }
}

/** The parts of an archive of our own making, as texts. */
export function unpackTexts(archive: Uint8Array): Map<string, string> {
  const decoder = new TextDecoder();
  const entries = archiveDirectory(archive) ?? [];
  return new Map(entries.map((entry) => [decoder.decode(entry.name), decoder.decode(unpackPart(archive, entry) ?? undefined)]));
}
