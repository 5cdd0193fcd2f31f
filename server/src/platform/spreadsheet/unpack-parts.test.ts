import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveEntry, archiveDirectory } from './archive-directory.ts';
import { readRows } from './read-rows.ts';
import { joinParts, unpackParts } from './unpack-parts.ts';

const ROWS = [
  ['Question', 'Answer'],
  ['How many?', 'Zähne 🦷, 32'],
];
const WANTED = { maxRows: 100, tooManyRows: 'Too many' };

let archive: Uint8Array;
let entries: readonly ArchiveEntry[];
beforeAll(async () => {
  archive = await writeXlsx({ sheets: [{ name: 'Answers', rows: ROWS }] });
  entries = archiveDirectory(archive) ?? [];
});

const names = (bytes: Uint8Array) => archiveDirectory(bytes)?.map(({ name }) => Buffer.from(name).toString());

it('a cell with a date reads as that day', async () => {
  const rows = [['Due', new Date('2026-11-16T00:00:00.000Z')]];
  const cells = new Map([['0,1', { style: { numFmt: 'yyyy-mm-dd' } }]]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Answers', rows, cells }] });
  expect(await readRows(bytes, WANTED)).toEqual({ ok: true, rows: [['Due', '2026-11-16']] });
});

describe('an archive', () => {
  it('is unpacked part by part, and reads as before', async () => {
    const unpacked = joinParts(unpackParts(archive, entries)!);
    expect(archiveDirectory(unpacked)?.map(({ method, packed, unpacked: size }) => [method, packed === size])).toEqual(
      entries.map(() => [0, true]),
    );
    expect(names(unpacked)).toEqual(names(archive));
    expect(names(archive)).toContain('xl/worksheets/sheet1.xml');
    expect((await readXlsx(unpacked)).sheets[0]?.rows).toEqual(ROWS);
  });

  it('that is unpacked already is taken as it is', async () => {
    const once = joinParts(unpackParts(archive, entries)!);
    const stored = archiveDirectory(once)!.map((entry, index) => ({ ...entry, checksum: entries[index]!.checksum }));
    expect(unpackParts(once, stored)).toEqual(unpackParts(archive, entries));
  });

  it.each<[string, (entry: ArchiveEntry) => Partial<ArchiveEntry>]>([
    ['another checksum', ({ checksum }) => ({ checksum: checksum ^ 1 })],
    ['less than there is', ({ unpacked }) => ({ unpacked: unpacked - 1 })],
    ['more than there is', ({ unpacked }) => ({ unpacked: unpacked + 1 })],
    ['a content that breaks off', ({ packed }) => ({ packed: packed - 4 })],
    ['a place with no part', ({ offset }) => ({ offset: offset + 1 })],
    ['a place behind the end', () => ({ offset: archive.length - 2 })],
    ['a way to pack that we do not know', () => ({ method: 12 })],
  ])('whose directory states %s is left to the library', (_what, change) => {
    const odd = entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, ...change(entry) } : entry));
    expect(unpackParts(archive, odd)).toBeNull();
  });

  it('with two parts of one name is left to the library', () => {
    expect(unpackParts(archive, [...entries, entries[0]!])).toBeNull();
  });

  it('with a letter changed on the way is refused', async () => {
    const changed = Uint8Array.from(archive);
    const { offset, name } = entries.find((entry) => Buffer.from(entry.name).toString() === 'xl/sharedStrings.xml')!;
    const letter = offset + 30 + name.length + 20;
    changed[letter] = changed[letter]! ^ 1;
    expect(await readRows(changed, WANTED)).toEqual({ ok: false, message: 'The file is damaged and cannot be read' });
    expect(await readRows(archive, WANTED)).toEqual({ ok: true, rows: ROWS });
  });
});
