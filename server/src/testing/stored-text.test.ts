import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { extractLinks, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateVendorReport } from '../features/answer-sheet/generate-vendor-report.ts';
import { exportHistory } from '../features/history/export-history.ts';
import { gatherMail } from '../features/notification/gathering/gather-mail.ts';
import { generateClientTablesReport } from '../features/report/generate-client-tables-report.ts';
import { generateReport } from '../features/report/generate-report.ts';
import { makeReport } from '../features/report/make-report.ts';
import { sendProjectStatusEmail } from '../features/roadmap/send-project-status-email.ts';
import { setStatus } from './given/given-questions.ts';
import { writeEverywhere } from './hostile/write-everywhere.ts';
import { givenMatrixWorld, type MatrixWorld } from './matrix/matrix-world.ts';
import { orderNothing } from './order-nothing.ts';
import { givenWorld, type World } from './world.ts';

/** Begins as formulas do, and goes on as a page, an address and a line of mail. */
const hostileText = (sign: string) =>
  `${sign}HYPERLINK("http://evil.test")<script>alert(1)</script><img src=x onerror=alert(1)>'!A1"\r\nBcc: all@evil.test`;

let world: World;
let given: MatrixWorld;
beforeAll(async () => {
  world = await givenWorld();
  orderNothing(world.app);
  given = await givenMatrixWorld(world);
  await world.react();
});

async function stored(id: { id: string } | { ownerId: string }): Promise<Uint8Array> {
  const files = world.db.selectFrom('files').select('storageKey').orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const found = 'id' in id ? files.where('id', '=', id.id) : files.where('ownerId', '=', id.ownerId);
  const { storageKey } = await found.executeTakeFirstOrThrow();
  return new Uint8Array(await buffer(await world.app.parts.files.read(storageKey)));
}

async function made(report: { id: string }): Promise<Uint8Array> {
  await makeReport.run(world.app.parts, { report: report.id }, { number: 1, last: true });
  const { fileId } = await world.db.selectFrom('reports').select('fileId').where('id', '=', report.id).executeTakeFirstOrThrow();
  return stored({ id: fileId as string });
}

const order = (format: string) =>
  generateReport(world.as(given.manager), {
    id: given.project.id,
    format,
    products: [given.rival.product.id],
    includeNotes: true,
    includeClientTables: true,
    includeAnswerScore: true,
    includeQuestionWeight: true,
  });

/** Formulas name sheets, which are called as sections are: between quotes, and a quote in the name stands twice. */
const withoutSheetNames = (text: string) =>
  text.replace(/(?:'|&apos;|&#39;)(?:[^'&]|''|&(?!apos;|#39;)|(?:&apos;|&#39;){2})*(?:'|&apos;|&#39;)!/g, '');

/** What a spreadsheet program would run, follow or fetch. */
function activeParts(workbook: Uint8Array): string[] {
  const parts = Object.entries(unzipSync(workbook)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const);
  expect(parts.some(([, text]) => text.includes('evil.test'))).toBe(true);
  return parts.flatMap(([name, text]) => [
    ...[...withoutSheetNames(text).matchAll(/<(f|formula1|formula2)[ >][^<]*evil/g)].map(([found]) => `${name}: ${found}`),
    ...[...text.matchAll(/Target="(?!http:\/\/weighbridge\.test)[^"]*evil[^"]*"/g)].map(([found]) => `${name}: ${found}`),
    ...(/externalLink|vbaProject|ddeLink|oleObject/.test(name) ? [name] : []),
  ]);
}

describe.each(['=', '-', '\t@'])('text that begins with %j', (sign) => {
  beforeAll(async () => {
    await writeEverywhere(world, given, hostileText(sign));
    await setStatus(world, given.project, 'SCORING');
    // What was sent before says nothing about what is sent now.
    await world.db.deleteFrom('outboxMessages').where('id', '!=', given.message.id).execute();
  });

  it('is text in every spreadsheet: reports, answers to fill in, the history', async () => {
    expect(activeParts(await made(await order('XLSX')))).toEqual([]);
    expect(activeParts(await made(await order('XLSX_2')))).toEqual([]);
    await generateVendorReport(world.as(given.vendor), { id: given.project.id, format: 'XLSX', product: given.product });
    expect(activeParts(await stored({ ownerId: given.product.id }))).toEqual([]);
    const { url } = await exportHistory(world.as(given.manager), { project: given.project });
    expect(activeParts(await stored({ id: url.split('/')[3]! }))).toEqual([]);
  });

  it('is text in every PDF: no script, nothing to open, no address but our own', async () => {
    const tables = await generateClientTablesReport(world.as(given.manager), { id: given.project.id, format: 'PDF' });
    for (const bytes of [await made(await order('PDF')), await made(tables)]) {
      const document = await getDocumentProxy(bytes);
      const { links } = await extractLinks(document);
      const own = links.filter((link) => link.startsWith('http://weighbridge.test/'));
      const [scripts, attachments, opening] = [
        await document.getJSActions(),
        await document.getAttachments(),
        await document.getOpenAction(),
      ];
      expect({ links, scripts, attachments, opening }).toEqual({ links: own, scripts: null, attachments: null, opening: null });
    }
  });

  it('is text in every message', async () => {
    await sendProjectStatusEmail(world.as(given.manager), { id: given.project.id, emails: ['ann@somewhere.test'] });
    await world.react();
    world.clock.advance(80 * 3_600_000);
    await gatherMail.run(world.app.parts, {}, { number: 1, last: true }, null);
    const messages = await world.db.selectFrom('outboxMessages').select(['subject', 'html']).where('id', '!=', given.message.id).execute();
    expect(messages.some(({ html }) => html.includes('evil.test'))).toBe(true);
    for (const { subject, html } of messages) {
      expect({ subject: /[\r\n]/.test(subject), tags: html.match(/<(script|img|iframe|form|svg)\b/gi) }).toEqual({
        subject: false,
        tags: null,
      });
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(links.filter((href) => new URL(href!).origin !== 'http://weighbridge.test')).toEqual([]);
    }
  });
});
