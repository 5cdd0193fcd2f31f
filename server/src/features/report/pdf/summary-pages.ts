import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import type { OpenReport } from '../content/open-report.ts';
import { rankedProducts } from '../content/ranking.ts';
import { drawChart } from './chart.ts';
import { firmnessWords } from './firmness-words.ts';
import { COLORS, type Paper } from './paper.ts';
import { Table } from './table.ts';

/** More products do not fit beside each other. */
const ACROSS_AT_MOST = 6;
const CELL = { size: 9 } as const;
/** In points: what stands above the rows, and a row of one line. A table that is no longer than this does not leave one row on a page alone. */
const HEADING = 75;
const ROW = 23;
const TOGETHER_AT_MOST = 420;

/** The page for those who read no other: who won, the ranking, the picture, and how firm the result is. */
export function writeSummary(paper: Paper, report: OpenReport, begin: () => void): void {
  paper.addPage('portrait');
  begin();
  paper.write('Summary', { size: 20, weight: 'bold' });
  paper.write(headline(report), { size: 12, space: 10 });
  if (report.about.description) paper.write(report.about.description, { size: 10, color: COLORS.quiet, space: 8 });
  paper.y += 14;
  if (report.standing) {
    writeRanking(paper, report);
    drawChart(paper, report);
    writeFirmness(paper, report);
    writeSectionScores(paper, report);
  } else writeProducts(paper, report);
}

function headline(report: OpenReport): string {
  const winners = report.products.filter(({ winner }) => winner).map(({ name }) => name);
  const won = winners.length > 0 ? `${winners.length === 1 ? 'Winner' : 'Winners'}: ${winners.join(', ')}. ` : '';
  const [first] = rankedProducts(report).toSorted((one, other) => one.rank - other.rank);
  const questions = report.sections.reduce((sum, section) => sum + section.questions.length, 0);
  const asked = `${counted(report.products.length, 'product')}, ${counted(questions, 'question')}.`;
  if (!first || first.score.rated === 0) return won + asked;
  return `${won}Highest score: ${first.product.name} with ${scoreText(first.score.score)}, ${shareText(first.score.share)} of what was possible. ${asked}`;
}

function writeRanking(paper: Paper, report: OpenReport): void {
  const table = new Table(paper, {
    widths: [8, 27, 25, 12, 12, 16],
    head: ['Rank', 'Product', 'Vendor', 'Score', 'Share', 'Rated'],
    align: ['right', 'left', 'left', 'right', 'right', 'right'],
  });
  for (const { rank, product, score } of rankedProducts(report)) {
    table.row(
      [
        [{ ...CELL, text: String(rank) }],
        [
          { ...CELL, text: product.name, weight: 'bold' },
          { ...CELL, text: product.winner ? 'Winner' : '', color: '#3F6212' },
        ],
        [{ ...CELL, text: product.vendorName ?? '' }],
        [{ ...CELL, text: scoreText(score.score), weight: 'bold' }],
        [{ ...CELL, text: shareText(score.share) }],
        [{ ...CELL, text: `${score.rated} of ${score.answered}` }],
      ],
      product.winner ? '#F3F8E8' : undefined,
    );
  }
}

function writeProducts(paper: Paper, { products }: OpenReport): void {
  const table = new Table(paper, { widths: [40, 40, 20], head: ['Product', 'Vendor', 'Winner'] });
  for (const { name, vendorName, winner } of products)
    table.row([[{ ...CELL, text: name }], [{ ...CELL, text: vendorName ?? '' }], [{ ...CELL, text: winner ? 'Winner' : '' }]]);
}

function writeFirmness(paper: Paper, report: OpenReport): void {
  const sentences = firmnessWords(report);
  if (sentences.length === 0) return;
  const texts = [
    { text: 'How firm is the lead?', style: { size: 13, weight: 'bold', space: 14 } as const },
    ...sentences.map((text) => ({ text, style: { size: 10, space: 4 } })),
  ];
  paper.keepTogether(texts.reduce((height, { text, style }) => height + paper.heightOf(text, style), 0));
  for (const { text, style } of texts) paper.write(text, style);
}

/** The same figures as the picture. With many products they stand at the end of each section instead. */
function writeSectionScores(paper: Paper, report: OpenReport): void {
  const ranked = rankedProducts(report);
  if (ranked.length > ACROSS_AT_MOST) return;
  paper.keepTogether(Math.min(HEADING + report.sections.length * ROW, TOGETHER_AT_MOST));
  paper.write('Scores by section', { size: 13, weight: 'bold', space: 18 });
  paper.y += 6;
  const table = new Table(paper, {
    widths: [34, ...ranked.map(() => 66 / ranked.length)],
    head: ['Section', ...ranked.map(({ product }) => product.name)],
    align: ['left', ...ranked.map(() => 'right' as const)],
  });
  for (const { id, name } of report.sections) {
    const cells = ranked.map(({ score }) => {
      const section = score.sections.find(({ sectionId }) => sectionId === id);
      return section ? [{ ...CELL, text: `${scoreText(section.score)}  (${shareText(section.share)})` }] : [];
    });
    table.row([[{ ...CELL, text: name }], ...cells]);
  }
}
