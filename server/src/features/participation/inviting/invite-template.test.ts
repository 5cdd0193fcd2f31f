import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { XLSX_MIME } from '@weighbridge/domain/kernel/upload.ts';
import { INVITE_SHEET_COLUMNS } from '@weighbridge/domain/participation/invite-sheet.ts';
import Fastify from 'fastify';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, it } from 'vitest';
import { secureHeaders } from '../../../platform/http/security.ts';
import { serveWebFiles } from '../../../platform/http/web-files.ts';
import { readInviteSheet } from './read-invite-sheet.ts';

const ADDRESS = '/assets/templates/invite_vendors.xlsx';
const FILE = fileURLToPath(new URL(`../../../../../web/public${ADDRESS}`, import.meta.url));
const HEADS = [INVITE_SHEET_COLUMNS.productName[0], INVITE_SHEET_COLUMNS.email[0]];

/** What the file in the repository is made by: `WRITE_TEMPLATES=1` writes it anew. */
function template(): Promise<Uint8Array> {
  const head = {
    style: {
      font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'FFFFFF' } },
      fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F5F8B' } },
    },
  };
  return writeXlsx({
    sheets: [
      {
        name: 'Vendors',
        columns: [{ width: 40 }, { width: 40 }],
        rows: [HEADS],
        cells: new Map(HEADS.map((value, column) => [`0,${column}`, { value, ...head } as object])),
        freezePane: { rows: 1 },
      },
    ],
  });
}

if (process.env.WRITE_TEMPLATES) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, await template());
}

const root = mkdtempSync(join(tmpdir(), 'weighbridge-web-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the template for invitations has the heads that an upload is read by, and no rows to clear first', async () => {
  const { sheets } = await readXlsx(readFileSync(FILE));
  const wanted = (await readXlsx(await template())).sheets;
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual(wanted.map(({ name, rows }) => ({ name, rows })));
  expect(sheets[0]?.rows).toEqual([HEADS]);
  expect(sheets[0]?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([40, 40]);
  expect(await readInviteSheet(new Uint8Array(readFileSync(FILE)))).toEqual({ ok: false, message: 'The file has no invitations' });
  const filled = await writeXlsx({ sheets: [{ name: 'Vendors', rows: [...(sheets[0]?.rows ?? []), ['Gold PPO', 'Ann@Example.com']] }] });
  expect(await readInviteSheet(Uint8Array.from(filled))).toMatchObject({
    invitations: [{ productName: 'Gold PPO', email: 'ann@example.com' }],
  });
});

it('vendors are found behind a cover sheet', async () => {
  const cover = { name: 'Cover', rows: [['Vendors to invite'], ['Please check by Friday']] };
  const vendors = { name: 'Vendors', rows: [['Spring 2027'], HEADS, ['Gold PPO', 'Ann@Example.com']] };
  expect(await readInviteSheet(Uint8Array.from(await writeXlsx({ sheets: [cover, vendors] })))).toEqual({
    ok: true,
    invitations: [{ row: 3, productName: 'Gold PPO', email: 'ann@example.com' }],
    rejected: [],
  });
  expect(await readInviteSheet(Uint8Array.from(await writeXlsx({ sheets: [cover] })))).toEqual({
    ok: false,
    message: "The file needs a row with the headings 'Product Name' and 'Email' above the vendors",
  });
});

it('the template really downloads as a spreadsheet, and is asked for again when it changed [PROD-013]', async () => {
  mkdirSync(join(root, 'assets/templates'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'assets/index-B2x1.js'), '');
  cpSync(FILE, join(root, ADDRESS));
  const app = Fastify();
  secureHeaders(app, true);
  await serveWebFiles(app, { root });
  const answer = await app.inject({ url: ADDRESS });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(XLSX_MIME);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.rawPayload.equals(readFileSync(FILE))).toBe(true);
  expect((await app.inject({ url: '/assets/index-B2x1.js' })).headers['cache-control']).toContain('immutable');
  await app.close();
});
