import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { SheetQuestion } from '@weighbridge/domain/answer/answer-sheet.ts';
import { givenContent, givenContext, givenNotApplicable, givenOptions, givenQuestion } from '@weighbridge/domain/answer/given-question.ts';
import type { SheetData, StoredSheet } from '../../features/answer-sheet/sheet-data.ts';
import type { WorkbookToWrite } from '../../features/answer-sheet/write-answer-workbook.ts';

const SEVERAL = givenOptions('Gold, the best; really', 'Silver?', 'Bronze');

/** One of each kind, with what is difficult about it. */
const QUESTIONS = {
  text: givenQuestion({ rules: { maxLength: 300 } }),
  formula: givenQuestion(),
  date: givenQuestion({ type: 'STRING' }),
  styled: givenQuestion(),
  number: givenQuestion({ type: 'NUMBER', rules: { min: 1, max: 9000 } }),
  flag: givenQuestion({ type: 'BOOLEAN', yesAnswerText: 'Since when?', noAnswerText: 'Why not?' }),
  single: givenQuestion({ type: 'LIST', options: givenOptions('Gold, the best', 'Silver?'), otherOption: true }),
  several: givenQuestion({ type: 'LIST', multiple: true, options: SEVERAL, otherOption: true }),
  web: givenQuestion({ type: 'URL' }),
  file: givenQuestion({ type: 'FILE' }),
  settled: givenQuestion(),
} as const;
export type QuestionName = keyof typeof QUESTIONS;
export const QUESTION_NAMES = Object.keys(QUESTIONS) as QuestionName[];

export const questionId = (name: QuestionName): string =>
  `01920000-0000-7000-8000-${String(QUESTION_NAMES.indexOf(name) + 1).padStart(12, '0')}`;

export const CONTEXT = givenContext({
  answersMaxLength: 2000,
  files: [{ id: 'f', filename: 'rates.pdf', mimetype: 'application/pdf', size: 10 }],
});

/** For tests: the questionnaire that the files of `answer-sheet/fixtures/` were written from, with some answers that spreadsheets like to ruin. */
export function givenSheetQuestions(change: Partial<Record<QuestionName, AnswerContent | null>> = {}): SheetQuestion[] {
  const answers: Partial<Record<QuestionName, AnswerContent | null>> = {
    text: givenContent('=HYPERLINK("http://evil.test";"Click")'),
    styled: givenContent('-2+3 _x0041_ #N/A & <b>\n@SUM(A1)'),
    number: givenContent('007'),
    several: givenContent(['a', 'b'], { b: '+1 617 555 0100' }),
    file: givenContent(['f']),
    settled: givenNotApplicable('=1+1'),
    ...change,
  };
  return QUESTION_NAMES.map((name) => ({
    id: questionId(name),
    section: name === 'settled' ? '@Section' : 'General',
    label: name === 'formula' ? '=1+2 is a question' : `About ${name}?`,
    question: QUESTIONS[name],
    content: answers[name] ?? null,
    editable: name !== 'settled',
  }));
}

/** The same as the database gives it. */
export function givenSheetData(questions: readonly SheetQuestion[] = givenSheetQuestions()): SheetData {
  const stored: StoredSheet = {
    files: CONTEXT.files,
    questions: questions.map(({ id, section, label, question, content, editable }) => ({
      id,
      sectionId: '01920000-0000-7000-8000-0000000000aa',
      section,
      label,
      type: question.type,
      answering: JSON.stringify(['LIST', 'BOOLEAN'].includes(question.type) ? question : question.rules),
      value: content && JSON.stringify(content.value),
      secondaryValue: content && JSON.stringify(content.secondaryValue),
      notApplicable: content && content.notApplicable,
      notApplicableDescription: content && content.notApplicableDescription,
      isDraft: content && false,
      // The other answers were requested too late to be editable.
      status: editable ? null : 'REQUESTED',
    })),
  };
  return { stored, answersMaxLength: CONTEXT.answersMaxLength, editable: { now: true, onRequest: false } };
}

export function givenWorkbook(questions?: readonly SheetQuestion[]): WorkbookToWrite {
  const about = {
    project: 'Dental Carrier RFP',
    product: 'HealthPlus PPO',
    url: 'http://weighbridge.test/invite-to-project/1/preview/2',
    createdAt: new Date('2026-11-16T15:00:00.000Z'),
  };
  return { about, data: givenSheetData(questions) };
}
