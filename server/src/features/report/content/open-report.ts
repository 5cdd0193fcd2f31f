import type { AnswerableQuestion, AnswerContent, AnswerFile } from '@weighbridge/domain/answer/answer.types.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { formatNumberAnswer } from '@weighbridge/domain/question/number-format.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { ReportSubject } from '@weighbridge/domain/report/report.status.ts';
import { NO_RATING, type ProductScore, type Scores, scoreProducts } from '@weighbridge/domain/scoring/score.ts';
import { openClientTable, type TableOfReport } from './open-client-table.ts';
import type { AboutReport, AnswersData, ProductData, QuestionData, ReportData, ReportOptions } from './report-data.ts';

/** A report as both writers show it. */
export interface OpenReport {
  readonly subject: ReportSubject;
  readonly about: AboutReport;
  readonly options: ReportOptions;
  readonly sections: readonly SectionOfReport[];
  readonly products: readonly ProductOfReport[];
  readonly clientTables: readonly TableOfReport[];
  /** Null where scores are not asked for. */
  readonly scores: Scores | null;
  /** In the order of the products. */
  readonly standing: readonly ProductScore[] | null;
}

export interface SectionOfReport {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly questions: readonly QuestionOfReport[];
}

export interface QuestionOfReport {
  readonly id: string;
  /** '2.13': the section, and the question in it. */
  readonly number: string;
  readonly label: string;
  readonly description: string | null;
  readonly weight: number;
  readonly approved: boolean;
  readonly affixes: { readonly prefix: string; readonly suffix: string };
  /** In the order of the products; null where there is no answer. */
  readonly answers: readonly (AnswerOfReport | null)[];
}

export interface AnswerOfReport {
  readonly text: string;
  /** Where the answer is a number and nothing else. */
  readonly number: number | null;
  /** Where the answer is an address. */
  readonly link: string | null;
  readonly answeredAt: Date;
  /** Null: not rated, or not asked for. */
  readonly rating: number | null;
  readonly notes: string | null;
}

export interface ProductOfReport {
  readonly id: string;
  readonly name: string;
  readonly vendorName: string | null;
  readonly winner: boolean;
  readonly submittedAt: Date;
}

export function openReport({ subject, about, options, sections, products, clientTables }: ReportData): OpenReport {
  const answers = products.map((product) => answersOf(product));
  const opened = sections.map(({ id, name, description, questions }, index) => ({
    id,
    name,
    description: options.skipDescription ? null : description,
    questions: questions.map((question, place) => openQuestion(question, `${index + 1}.${place + 1}`, answers, options)),
  }));
  const scores = options.includeAnswerScore ? scoresOf(about, opened, products) : null;
  return {
    subject,
    about: { ...about, description: options.skipDescription ? null : about.description },
    options,
    sections: opened,
    products: products.map(({ id, name, vendorName, winner, submittedAt }) => ({ id, name, vendorName, winner, submittedAt })),
    clientTables: clientTables.map((table) => openClientTable(table)),
    scores,
    standing: scores && scoreProducts(scores),
  };
}

interface AnswersOfProduct {
  readonly data: AnswersData;
  /** Where the answer to a question stands in the lists. */
  readonly places: ReadonlyMap<string, number>;
}

function answersOf({ answers }: ProductData): AnswersOfProduct {
  const data = JSON.parse(answers) as AnswersData;
  return { data, places: new Map(data[0].map((questionId, place) => [questionId, place])) };
}

function openQuestion(
  { id, label, weight, approved, definition }: QuestionData,
  number: string,
  answers: readonly AnswersOfProduct[],
  { skipDescription }: ReportOptions,
): QuestionOfReport {
  const stored = JSON.parse(definition) as QuestionDefinition;
  const question = { ...stored, options: stored.options.map((option) => ({ ...option, id: option.id ?? '' })) };
  return {
    id,
    number,
    label,
    description: skipDescription ? null : (question.helperText ?? null),
    weight,
    approved,
    affixes: { prefix: question.prefix ?? '', suffix: question.suffix ?? '' },
    answers: answers.map(({ data, places }) => {
      const place = places.get(id);
      return place === undefined ? null : openAnswer(question, data, place);
    }),
  };
}

/** With an id for every option, as answers name them. */
type AskedQuestion = QuestionDefinition & AnswerableQuestion;

const NO_FILES: readonly AnswerFile[] = [];

/** Null for an answer that was taken back, or never given: of those only the row is left. */
function openAnswer(question: AskedQuestion, data: AnswersData, place: number): AnswerOfReport | null {
  const [, values, secondaryValues, inapplicable, reasons, files, answeredAt, ratings, notes] = data;
  const content = {
    value: values[place] ?? null,
    secondaryValue: secondaryValues[place] ?? null,
    notApplicable: inapplicable[place] ?? false,
    notApplicableDescription: reasons[place] ?? null,
  };
  if (content.value === null && content.secondaryValue === null && !content.notApplicable) return null;
  const words = contentText(question, content, { files: files[place] ?? NO_FILES });
  const { number, link } = detailsOf(question, content);
  const text = number === null ? words : formatNumberAnswer(words, question);
  const given = { rating: ratings[place] ?? null, notes: notes[place] ?? null };
  return { text, number, link, answeredAt: new Date(answeredAt[place] ?? 0), ...given };
}

/** The decimal sign may be a comma. */
const PLAIN_NUMBER = /^-?\d{1,15}([.,]\d+)?$/;
/** Nothing else is ever made a link: an answer is a stranger's text. */
const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i;

function detailsOf({ type }: QuestionDefinition, { value, notApplicable }: AnswerContent): { number: number | null; link: string | null } {
  if (typeof value !== 'string' || notApplicable) return { number: null, link: null };
  const number = type === 'NUMBER' && PLAIN_NUMBER.test(value) ? Number(value.replace(',', '.')) : null;
  return { number, link: linkOf(type, value.trim()) };
}

function linkOf(type: QuestionDefinition['type'], value: string): string | null {
  if (type === 'URL' || type === 'VIDEO') return WEB_ADDRESS.test(value) ? value : null;
  return type === 'EMAIL' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value) ? `mailto:${value}` : null;
}

/** As the scoring page has them: the same function, the same numbers. */
function scoresOf({ scoringType }: AboutReport, sections: readonly SectionOfReport[], products: readonly ProductData[]): Scores {
  const questions = sections.flatMap((section) => section.questions.map((question) => ({ ...question, sectionId: section.id })));
  return {
    scoringType,
    questions: questions.map(({ id, sectionId, weight, approved }) => ({ id, sectionId, weight, approved })),
    products: products.map(({ id, winner }, index) => ({
      id,
      winner,
      ratings: questions.map(({ answers }) => {
        const answer = answers[index] ?? null;
        return answer === null ? null : (answer.rating ?? NO_RATING);
      }),
    })),
  };
}
