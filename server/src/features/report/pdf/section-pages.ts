import { ratingColor, ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import type { AnswerOfReport, OpenReport, QuestionOfReport, SectionOfReport } from '../content/open-report.ts';
import { COLORS, type Paper } from './paper.ts';
import { type CellText, Table, type TableCell } from './table.ts';

/** With more products a column would hold three words a line: they go down instead. */
export const ACROSS_AT_MOST = 4;

const ANSWER = 8.5;
const RATING_COLORS = { green: '#3F6212', blue: '#1D4ED8', red: '#B42318', neutral: '#475467' } as const;

/** One section, beginning on a page of its own. */
export function writeSection(paper: Paper, report: OpenReport, section: SectionOfReport, begin: () => void): void {
  const across = report.products.length <= ACROSS_AT_MOST;
  paper.addPage(across && report.products.length > 2 ? 'landscape' : 'portrait');
  begin();
  paper.write(`${report.sections.indexOf(section) + 1}. ${section.name}`, { size: 17, weight: 'bold' });
  if (section.description) paper.write(section.description, { size: 10, color: COLORS.quiet, space: 6 });
  paper.y += 12;
  if (across) writeAcross(paper, report, section);
  else writeDown(paper, report, section);
}

function writeAcross(paper: Paper, report: OpenReport, section: SectionOfReport): void {
  const { products } = report;
  const table = new Table(paper, {
    widths: [products.length === 1 ? 36 : 30, ...products.map(() => 70 / products.length)],
    head: ['Question', ...products.map(({ name }) => name)],
  });
  for (const question of section.questions) {
    const row = [questionTexts(report, question), ...question.answers.map((answer) => answerTexts(report, answer))];
    if (!table.isHigh(row)) {
      table.row(row);
      continue;
    }
    // Beside short answers a long one would leave pages nearly empty: here they stand below each other.
    writeProductsDown(downTable(paper, report), report, question);
    if (question !== section.questions.at(-1)) table.drawHead();
  }
  const scores = scoresIn(report, section);
  if (scores)
    table.row(
      [[{ text: 'Score', size: 9, weight: 'bold' }], ...scores.map((text) => [{ text, size: 9, weight: 'bold' as const }])],
      COLORS.band,
    );
}

function writeDown(paper: Paper, report: OpenReport, section: SectionOfReport): void {
  const table = downTable(paper, report);
  for (const question of section.questions) writeProductsDown(table, report, question);
  const scores = scoresIn(report, section);
  if (!scores) return;
  table.band([{ text: 'Score of this section', size: 9, weight: 'bold' }], ROOM_BELOW_BAND);
  for (const [index, text] of scores.entries())
    table.row([[{ text: report.products[index]!.name, size: ANSWER }], [{ text, size: ANSWER, weight: 'bold' }], []]);
}

const ROOM_BELOW_BAND = 60;

function downTable(paper: Paper, { options }: OpenReport): Table {
  return new Table(paper, {
    widths: [26, 62, ...(options.includeAnswerScore ? [12] : [])],
    head: ['Product', 'Answer', ...(options.includeAnswerScore ? ['Rating'] : [])],
  });
}

function writeProductsDown(table: Table, report: OpenReport, question: QuestionOfReport): void {
  table.band(questionTexts(report, question), ROOM_BELOW_BAND);
  for (const [index, answer] of question.answers.entries()) {
    const rating = ratingText(report, answer);
    table.row([
      [{ text: report.products[index]!.name, size: ANSWER }],
      [answerText(answer), ...notesText(answer)],
      ...(report.options.includeAnswerScore ? [rating ? [rating] : []] : []),
    ]);
  }
}

function questionTexts({ options }: OpenReport, { number, label, description, weight, approved }: QuestionOfReport): TableCell {
  const weighs = approved ? `Weight ${weight}` : 'Not scored';
  return [
    { text: `${number}  ${label}`, size: 9, weight: 'bold' },
    ...(description ? [{ text: description, size: 8, color: COLORS.quiet, space: 2 }] : []),
    ...(options.includeQuestionWeight ? [{ text: weighs, size: 8, color: COLORS.quiet, space: 2 }] : []),
  ];
}

function answerTexts(report: OpenReport, answer: AnswerOfReport | null): TableCell {
  const rating = ratingText(report, answer);
  return [answerText(answer), ...(rating ? [{ ...rating, text: `Rating: ${rating.text}`, space: 4 }] : []), ...notesText(answer)];
}

function answerText(answer: AnswerOfReport | null): CellText {
  if (!answer) return { text: 'No answer', size: ANSWER, color: COLORS.quiet };
  return { text: answer.text, size: ANSWER, link: answer.link };
}

function notesText(answer: AnswerOfReport | null): CellText[] {
  return answer?.notes ? [{ text: `Note: ${answer.notes}`, size: 8, color: COLORS.quiet, space: 3 }] : [];
}

/** In words and in colour. An answer that is missing cannot be rated. */
function ratingText({ about, options }: OpenReport, answer: AnswerOfReport | null): CellText | null {
  if (!options.includeAnswerScore || !answer) return null;
  const label = ratingLabel(about.scoringType, answer.rating);
  return { text: label, size: ANSWER, weight: 'bold', color: RATING_COLORS[ratingColor(answer.rating)] };
}

function scoresIn({ standing }: OpenReport, section: SectionOfReport): string[] | null {
  if (!standing) return null;
  const scores = standing.map(({ sections }) => sections.find(({ sectionId }) => sectionId === section.id));
  return scores.map((score) => (score ? `${scoreText(score.score)}  (${shareText(score.share)})` : ''));
}
