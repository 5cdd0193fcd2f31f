import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import type { OpenReport } from '../content/open-report.ts';
import { rankedProducts } from '../content/ranking.ts';
import { COLORS, MARGIN, type Paper } from './paper.ts';

/** Told apart in print and by people who see colours differently: neighbours differ in lightness, too. */
const PALETTE = ['#1F3A5F', '#7FB3D5', '#B45309', '#F2C14E', '#4D7C0F', '#A7C957', '#6D28D9', '#C4B5FD'];
const REST = '#98A2B3';

const NAME_WIDTH = 150;
const SCORE_WIDTH = 96;

interface Part {
  readonly name: string;
  readonly color: string;
  readonly sections: readonly string[];
}

/** A bar for each product, made of what each section gives it. The figures are in the tables beside it. */
export function drawChart(paper: Paper, report: OpenReport): void {
  const ranked = rankedProducts(report);
  const highest = Math.max(...ranked.map(({ score }) => score.score));
  if (ranked.length === 0 || highest === 0) return;
  const parts = partsOf(report, ranked[0]!.score.sections);
  const height = ranked.length > 12 ? 15 : 22;
  paper.keepTogether(Math.min(90 + ranked.length * height, paper.bottom - MARGIN));
  paper.write('Scores by product and section', { size: 13, weight: 'bold', space: 18 });
  paper.y += 6;
  const room = paper.width - NAME_WIDTH - SCORE_WIDTH;
  for (const { product, score } of ranked) {
    paper.keepTogether(height);
    const size = height > 18 ? 9.5 : 8.5;
    const middle = paper.y + (height - size * 1.36) / 2;
    paper.drawLine(paper.oneLine(product.name, { size }, NAME_WIDTH - 8), MARGIN, middle);
    let x = MARGIN + NAME_WIDTH;
    for (const { color, sections } of parts) {
      const points = score.sections.reduce((sum, section) => sum + (sections.includes(section.sectionId) ? section.score : 0), 0);
      const width = (points / highest) * room;
      if (width > 0) paper.rectangle(x, paper.y + 3, width, height - 6, color);
      x += width;
    }
    const words = `${scoreText(score.score)}  (${shareText(score.share)})`;
    paper.drawLine(paper.oneLine(words, { size, color: COLORS.quiet }, SCORE_WIDTH), x + 6, middle);
    paper.y += height;
  }
  drawLegend(paper, parts);
}

function partsOf({ sections }: OpenReport, scores: readonly { sectionId: string; score: number }[]): Part[] {
  const scored = sections.filter(({ id }) => scores.some(({ sectionId }) => sectionId === id));
  const own = scored.length > PALETTE.length ? scored.slice(0, PALETTE.length - 1) : scored;
  const rest = scored.slice(own.length);
  const parts = own.map(({ id, name }, index) => ({ name, color: PALETTE[index]!, sections: [id] }));
  return rest.length === 0 ? parts : [...parts, { name: `${rest.length} more sections`, color: REST, sections: rest.map(({ id }) => id) }];
}

function drawLegend(paper: Paper, parts: readonly Part[]): void {
  const box = 8;
  let x = MARGIN;
  paper.y += 6;
  for (const { name, color } of parts) {
    const line = paper.oneLine(name, { size: 8.5, color: COLORS.quiet }, 180);
    if (x + line.width + 24 > MARGIN + paper.width) {
      x = MARGIN;
      paper.y += 14;
    }
    paper.rectangle(x, paper.y + 2, box, box, color);
    paper.drawLine(line, x + box + 4, paper.y);
    x += line.width + 28;
  }
  paper.y += 18;
}
