import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import type { OpenReport } from '../content/open-report.ts';
import { COLORS, MARGIN, type Paper } from './paper.ts';

const BAR = 8;
const PRODUCTS_NAMED = 12;

/** The firm, the project, and for whom it is. */
export function writeCover(paper: Paper, { subject, about, products, standing }: OpenReport): void {
  paper.addPage('portrait');
  paper.rectangle(0, 0, paper.doc.page.width, BAR, COLORS.head);
  paper.write(about.company, { size: 16, weight: 'bold', color: COLORS.head });
  paper.y = paper.doc.page.height * 0.3;
  paper.write(about.project, { size: 30, weight: 'bold' });
  const kind = subject === 'CLIENT_TABLES' ? 'Client data' : standing ? 'Evaluation report' : 'Answers report';
  paper.write(about.comparison ?? kind, { size: 16, color: COLORS.quiet, space: 10 });
  if (about.client) paper.write(`For ${about.client}`, { size: 14, space: 26 });
  const named = products.slice(0, PRODUCTS_NAMED).map(({ name }) => name);
  const more = products.length - named.length;
  if (subject === 'ANSWERS')
    paper.write(`${products.length === 1 ? 'Product' : 'Products'}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`, {
      size: 11,
      color: COLORS.quiet,
      space: 26,
    });
  paper.y = Math.max(paper.y + 20, paper.bottom - 60);
  paper.rule(MARGIN, MARGIN + paper.width, paper.y);
  paper.write(`Prepared by ${about.madeBy}, ${about.company}`, { size: 11, space: 10 });
  paper.write(formatLongDate(about.madeAt), { size: 11, color: COLORS.quiet, space: 2 });
}
