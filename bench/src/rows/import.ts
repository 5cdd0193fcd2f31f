import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { XLSX_MIME } from '@weighbridge/domain/kernel/upload.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { fetchAll, medianTime } from '../timing.ts';

const PARSE = webDocument('mutation Parse($input: ParseProjectFileInput!) { parseProjectFile(input: $input) { id } }');

/**
 * Imports a spreadsheet of questions as a draft, compared with the least work for it: read the file and insert its rows in one statement.
 */
export const importing: Row = {
  name: 'import',
  says: 'an XLSX of 2,000 questions against reading it with the bare library plus one bulk insert, time',
  limit: { atMost: 1.5 },
  defaultSize: 2000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const content = await writeXlsx({ sheets: [{ name: 'Questions', rows: spreadsheet(size) }] });
      const { files } = app.parts;
      const upload = async (): Promise<{ id: string; storageKey: string }> => {
        const id = newId();
        const storageKey = `bench/${id}`;
        await files.put(storageKey, Readable.from([Buffer.from(content)]));
        await database.pool.query(
          `insert into files (id, company_id, uploaded_by, storage_key, filename, mimetype, size, sha256, created_at)
           values ($1, $2, $3, $4, 'Bench.xlsx', $5, $6, '', now())`,
          [id, user.companyId, user.userId, storageKey, XLSX_MIME, content.length],
        );
        return { id, storageKey };
      };
      await database.pool.query('create table bare (id uuid primary key, section text, label text, type text, definition jsonb)');
      const uploads: { id: string; storageKey: string }[] = [];
      for (let file = 0; file < 32; file++) uploads.push(await upload());
      let turn = 0;
      const product = await medianTime(() => fetchAll(load(PARSE, { input: { file: { id: uploads[turn++]!.id } } })), 10);
      const bare = await medianTime(async () => {
        const { storageKey } = uploads[turn++]!;
        const workbook = await readXlsx(new Uint8Array(await buffer(await files.read(storageKey))));
        const rows = workbook.sheets[0]!.rows.slice(1).map((cells) => cells.map((cell) => String(cell ?? '')));
        const column = (index: number): string[] => rows.map((cells) => cells[index] ?? '');
        // The least that must be stored of a question: its label and its choices.
        const definitions = rows.map(([, label, type, options, helperText]) =>
          JSON.stringify({
            label,
            type,
            helperText,
            options: options ? options.split(';').map((option) => ({ id: newId(), label: option.trim() })) : [],
          }),
        );
        await database.pool.query(`insert into bare select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[])`, [
          rows.map(() => newId()),
          column(0),
          column(1),
          column(2),
          definitions,
        ]);
      }, 10);
      return { ratio: product / bare, measured: `product ${product.toFixed(0)} ms, bare library and insert ${bare.toFixed(0)} ms` };
    }),
};

function spreadsheet(size: number): string[][] {
  const questions = Array.from({ length: size }, (_, index) => [
    `Section ${1 + Math.floor(index / 50)}`,
    `Please describe how your organisation meets requirement ${index + 1} for members in several states.`,
    index % 4 === 0 ? 'List' : 'Text',
    index % 4 === 0 ? 'Yes, fully; Partly; Not at all' : '',
    'Two or three sentences are enough.',
  ]);
  return [['Section', 'Question', 'Type', 'Options', 'Help text'], ...questions];
}
