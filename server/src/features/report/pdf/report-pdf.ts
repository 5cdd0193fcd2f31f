import type { TellProgress } from '../../../platform/threads/answer-tasks.ts';
import type { OpenReport } from '../content/open-report.ts';
import { writeClientTable } from './client-table-pages.ts';
import { type ContentsEntry, contentsPages, writeContents } from './contents.ts';
import { writeCover } from './cover.ts';
import { createFonts } from './fonts.ts';
import { loadFaces } from './load-fonts.ts';
import { Paper } from './paper.ts';
import { writeSection } from './section-pages.ts';
import { writeSummary } from './summary-pages.ts';

/** Cover, contents, summary, then a chapter for each section and each table of the client; of client tables alone only these. */
export async function writeReportPdf(report: OpenReport, tell: TellProgress): Promise<Buffer> {
  const { subject, about, sections, clientTables } = report;
  const fonts = createFonts();
  const faces = await loadFaces(fonts, textsOf(report));
  const paper = new Paper(fonts, faces, { title: about.project, author: about.company, madeAt: about.madeAt });
  const entries: ContentsEntry[] = [];
  const begin = (chapter: Chapter) => {
    entries.push({ ...chapter, page: paper.pageNumber });
    paper.doc.addNamedDestination(chapter.destination);
    paper.doc.outline.addItem(chapter.title);
  };

  writeCover(paper, report);
  const answers = subject === 'ANSWERS';
  paper.keepPages(contentsPages(sections.length + clientTables.length + (answers ? 1 : 0)));
  if (answers) writeSummary(paper, report, () => begin({ title: 'Summary', destination: 'summary' }));
  for (const [index, section] of sections.entries()) {
    const chapter = { title: `${index + 1}. ${section.name}`, destination: `section-${index + 1}` };
    writeSection(paper, report, section, () => begin(chapter));
    tell(((index + 1) / sections.length) * 0.95);
  }
  for (const [index, table] of clientTables.entries())
    writeClientTable(paper, table, () => begin({ title: `Client data: ${table.name}`, destination: `table-${index + 1}` }));
  writeContents(paper, entries);
  return paper.finish();
}

type Chapter = Omit<ContentsEntry, 'page'>;

/** Everything that people wrote, for the fonts it needs. */
function* textsOf({ about, products, sections, clientTables }: OpenReport): Generator<string> {
  yield 'Contents − … "';
  for (const text of [about.project, about.company, about.client, about.description, about.comparison, about.madeBy]) if (text) yield text;
  for (const { name, vendorName } of products) yield `${name} ${vendorName ?? ''}`;
  for (const { name, description, questions } of sections) {
    yield `${name} ${description ?? ''}`;
    for (const { label, description: words, answers } of questions) {
      yield `${label} ${words ?? ''}`;
      for (const answer of answers) if (answer) yield `${answer.text} ${answer.notes ?? ''}`;
    }
  }
  for (const { name, heads, rows } of clientTables) yield [name, ...heads, ...rows.flat()].join(' ');
}
