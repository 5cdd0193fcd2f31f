import type { AnswerValue } from '@weighbridge/domain/answer/answer.types.ts';
import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import type { AboutReport, AnswersData, QuestionData, ReportData } from '../../features/report/content/report-data.ts';

interface GivenQuestion {
  label: string;
  type?: string;
  helperText?: string;
  prefix?: string;
  weight?: number;
  approved?: boolean;
  /** In the order of the products; undefined for no answer. */
  answers?: readonly (AnswerValue | undefined)[];
  ratings?: readonly (number | null)[];
  notes?: readonly (string | null)[];
}

interface GivenReport extends Partial<Omit<ReportData, 'about' | 'products' | 'sections' | 'options'>> {
  about?: Partial<AboutReport>;
  options?: Partial<ReportData['options']>;
  products: readonly { name: string; vendorName?: string; winner?: boolean }[];
  sections: readonly { name: string; description?: string; questions: readonly GivenQuestion[] }[];
}

export const MADE_AT = new Date('2026-11-16T15:00:00.000Z');

/** What the thread gets, with everything shown unless told otherwise. */
export function givenReportData(given: GivenReport): ReportData {
  const asked = given.sections.flatMap((section, at) =>
    section.questions.map((question, index) => ({ ...question, id: `${at}-${index}` })),
  );
  return {
    subject: given.subject ?? 'ANSWERS',
    clientTables: given.clientTables ?? [],
    format: given.format ?? 'XLSX',
    options: {
      includeAnswerScore: true,
      includeQuestionWeight: true,
      includeNotes: true,
      includeClientTables: false,
      skipDescription: false,
      ...given.options,
    },
    about: {
      project: 'Medical TPA RFP',
      description: 'Administration of the medical plan from 2027 on.',
      company: 'Lakeside Advisory',
      client: 'Northwind Foods',
      scoringType: 'NUMBERS',
      comparison: null,
      madeBy: 'Olivia Owner',
      madeAt: MADE_AT,
      url: 'http://weighbridge.test/projects/1',
      ...given.about,
    },
    sections: given.sections.map(({ name, description = null, questions }, at) => ({
      id: `section-${at}`,
      name,
      description,
      questions: questions.map((question, index) => toQuestion(question, `${at}-${index}`)),
    })),
    products: given.products.map(({ name, vendorName = null, winner = false }, product) => ({
      id: `product-${product}`,
      name,
      vendorName,
      winner,
      submittedAt: new Date('2026-11-01T15:00:00.000Z'),
      answers: JSON.stringify(answersOf(asked, product)),
    })),
  };
}

function answersOf(asked: readonly (GivenQuestion & { id: string })[], product: number): AnswersData {
  const answered = asked.filter(({ answers }) => answers?.[product] !== undefined);
  const nothing = answered.map(() => null);
  return [
    answered.map(({ id }) => id),
    answered.map(({ answers }) => answers?.[product] ?? null),
    nothing,
    answered.map(() => false),
    nothing,
    nothing,
    answered.map(() => '2026-10-30T15:00:00.000Z'),
    answered.map(({ ratings }) => ratings?.[product] ?? null),
    answered.map(({ notes }) => notes?.[product] ?? null),
  ];
}

function toQuestion({ label, type = 'TEXT', helperText, prefix, weight = 1, approved = true }: GivenQuestion, id: string): QuestionData {
  const definition = questionDefinitionSchema.parse({ label, type, helperText, prefix });
  return { id, label, definition: JSON.stringify(definition), weight, approved };
}
