import { readFileSync, writeFileSync } from 'node:fs';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, it } from 'vitest';
import { givenData } from '../../../testing/given/given-client-tables.ts';
import { givenReportData } from '../../../testing/given/given-report.ts';
import { openReport } from '../content/open-report.ts';
import { writeReportPdf } from './report-pdf.ts';

const FILE = new URL('./layout.txt', import.meta.url);

const LONG = 'We run our own network in every state and pay claims within nine days. '.repeat(6).trim();

/** A little of everything that is drawn: long and short texts, links, numbers, notes, what is missing, a chart, a client's table. */
const reportOn = (products: readonly string[]) =>
  givenReportData({
    format: 'PDF',
    options: { includeClientTables: true },
    products: products.map((name, index) => ({ name, vendorName: `Vendor ${index + 1}`, winner: index === 0 })),
    clientTables: [{ name: 'Census', data: givenData('3,210', 'Not known yet') }],
    sections: ['Network', 'Service'].map((name, section) => ({
      name,
      description: section === 0 ? 'Who treats members' : '',
      questions: [
        { label: `How large is your ${name.toLowerCase()}?`, helperText: 'In a word', weight: 3, answers: [LONG, 'So.'], ratings: [5, 2] },
        { label: 'Your page?', type: 'URL', answers: ['https://unity.test/network'], ratings: [null], notes: ['They were late'] },
        { label: 'The price of a visit?', type: 'NUMBER', prefix: '$', weight: 2, answers: ['12.5', '14', '9'], ratings: [3, 4, 1] },
      ],
    })),
  });

const SIDE_BY_SIDE = ['Unity HMO', 'Summit EPO', 'Keystone TPA'];
const BELOW_EACH_OTHER = ['Unity', 'Summit', 'Keystone', 'Evergreen', 'Beacon', 'Harbor', 'Lakeview', 'Pioneer'];

interface Drawn {
  readonly unicode?: string;
}

/** What stands where on each page, in points: texts and links from the corner at the bottom left, areas and lines from the one at the top left. */
async function layoutOf(bytes: Uint8Array): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(bytes);
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    lines.push(`page ${number}, ${page.view.slice(2).join(' x ')}`);
    const look = { fill: '', stroke: '', width: '', dash: '', size: 0, at: '' };
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      const args = argsArray[index] as unknown[];
      if (operation === OPS.setFillRGBColor) look.fill = String(args[0]);
      if (operation === OPS.setStrokeRGBColor) look.stroke = String(args[0]);
      if (operation === OPS.setLineWidth) look.width = String(args[0]);
      if (operation === OPS.setDash) look.dash = JSON.stringify(args[0]);
      if (operation === OPS.setFont) look.size = args[1] as number;
      if (operation === OPS.setTextMatrix) look.at = points(Object.values(args[0] as object).slice(4) as number[]);
      if (operation === OPS.showText) lines.push(`  ${look.at} ${look.size} ${look.fill} ${textOf(args[0] as Drawn[])}`);
      if (operation === OPS.constructPath) {
        const isLine = args[0] === OPS.stroke;
        const how = isLine ? `line ${look.width} ${look.stroke} ${look.dash}` : `area ${look.fill}`;
        lines.push(`  ${points(Object.values(args[2] as object) as number[])} ${how}`);
      }
    }
    for (const { rect, url, dest } of (await page.getAnnotations()) as { rect: number[]; url?: string; dest?: unknown }[])
      lines.push(`  ${points(rect)} link ${url ?? JSON.stringify(dest)}`);
  }
  return `${lines.join('\n')}\n`;
}

const points = (numbers: readonly number[]): string => numbers.map((number) => number.toFixed(1)).join(' ');
const textOf = (drawn: readonly (Drawn | number)[]): string =>
  drawn.map((glyph) => (typeof glyph === 'number' ? '' : (glyph.unicode ?? ''))).join('');

it('draws everything in its place, as the pages that were looked at last', async () => {
  const layouts = [];
  for (const products of [SIDE_BY_SIDE, BELOW_EACH_OTHER])
    layouts.push(await layoutOf(new Uint8Array(await writeReportPdf(openReport(reportOn(products)), () => {}))));
  const layout = layouts.join('\n');
  if (process.env['LAYOUT'] === 'write') writeFileSync(FILE, layout);
  expect(layout.split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'));
});
