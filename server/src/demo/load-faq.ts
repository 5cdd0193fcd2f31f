import '../features/account/record/account.tables.ts';
import '../features/project/record/project.tables.ts';
import '../features/question/record/question.tables.ts';
import { createFaqQuestion } from '../features/faq/create-faq-question.ts';
import { publishFaqQuestion, rejectFaqQuestion } from '../features/faq/review-faq-question.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { asUser } from './demo-context.ts';

interface Said {
  /** An e-mail address. */
  by: string;
  daysAgo: number;
  text: string;
}

interface DemoQuestion extends Said {
  project: string;
  /** The question of the project that it is about. */
  about?: string;
  /** Who reviewed it, and for whom it was published or why it was rejected; nobody yet without it. */
  review?: { by: string; daysAgo: number; to: 'all' | 'asker' } | { by: string; daysAgo: number; rejected: string };
  answers?: readonly Said[];
}

const [HARPER, BRUNO] = ['harper@healthplus.test', 'bruno@brightdental.test'];
const [MARCUS, DANA] = ['marcus@northwind.test', 'dana@northwind.test'];
const WELLNESS = 'Wellness Program RFI';
const DENTAL = 'Dental Carrier RFP 2027';

/** In every state, and of both vendors: what one of them sees of the other can be tried by hand. */
const QUESTIONS: readonly DemoQuestion[] = [
  {
    project: DENTAL,
    by: BRUNO,
    daysAgo: 41,
    text: 'Does the network question mean dentists or offices? Many of ours work at two addresses.',
    about: 'How many unique dentists are in the proposed network in the client’s counties?',
    review: { by: DANA, daysAgo: 40, to: 'all' },
    answers: [{ by: DANA, daysAgo: 40, text: 'Dentists. Please count each one once, no matter how many addresses they have.' }],
  },
  {
    project: DENTAL,
    by: HARPER,
    daysAgo: 40,
    text: 'May we also quote a second plan with a lower annual maximum?',
    review: { by: MARCUS, daysAgo: 39, to: 'asker' },
    answers: [{ by: MARCUS, daysAgo: 39, text: 'Yes. Please attach it to the question about the annual maximum.' }],
  },
  {
    project: 'Medical TPA RFP',
    by: MARCUS,
    daysAgo: 10,
    text: 'When will we hear about the finalists?',
    answers: [{ by: MARCUS, daysAgo: 10, text: 'The hospital decides within two weeks. You will hear from us here and by e-mail.' }],
  },
  {
    project: WELLNESS,
    by: MARCUS,
    daysAgo: 5,
    text: 'How many of the employees work only in the summer?',
    answers: [{ by: MARCUS, daysAgo: 5, text: 'About 40 percent, from May to September.' }],
  },
  {
    project: WELLNESS,
    by: HARPER,
    daysAgo: 4,
    text: 'Do seasonal employees count as eligible when we state the share of active employees?',
    about: 'What share of eligible employees is active after one year, on average?',
    review: { by: DANA, daysAgo: 3, to: 'all' },
    answers: [
      { by: DANA, daysAgo: 3, text: 'Please state it for those who worked at least six months of the year.' },
      { by: HARPER, daysAgo: 2, text: 'Six months in a row, or in total?' },
    ],
  },
  {
    project: WELLNESS,
    by: BRUNO,
    daysAgo: 4,
    text: 'Our program covers oral health only. Would it help you if we answered just one section?',
    review: { by: MARCUS, daysAgo: 3, to: 'asker' },
    answers: [{ by: MARCUS, daysAgo: 3, text: 'Yes. Please mark the other sections as not applicable.' }],
  },
  {
    project: WELLNESS,
    by: BRUNO,
    daysAgo: 3,
    text: 'Which other vendors did you ask?',
    review: { by: MARCUS, daysAgo: 3, rejected: 'We do not disclose the other vendors.' },
  },
  {
    project: WELLNESS,
    by: BRUNO,
    daysAgo: 2,
    text: 'Can incentives be vouchers instead of money?',
    about: 'Can incentives be paid through payroll?',
  },
  { project: WELLNESS, by: HARPER, daysAgo: 1, text: 'Is there a preferred start month?' },
];

export async function loadFaq(parts: Parts): Promise<void> {
  for (const demo of QUESTIONS) await loadQuestion(parts, demo);
}

async function loadQuestion(parts: Parts, { project: name, about, review, answers = [], ...asked }: DemoQuestion): Promise<void> {
  const { db } = parts;
  const { id: projectId } = await db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const question = about
    ? await db.selectFrom('questions').select('id').where('projectId', '=', projectId).where('label', '=', about).executeTakeFirstOrThrow()
    : null;
  const project = { id: projectId };
  const { id } = await createFaqQuestion(await as(parts, asked), { project, question: { text: asked.text, question } });
  if (review && 'to' in review) {
    await publishFaqQuestion(await as(parts, review), { project, question: { id }, makePublic: review.to === 'all' });
  } else if (review) {
    await rejectFaqQuestion(await as(parts, review), { project, question: { id }, reason: review.rejected });
  }
  for (const said of answers) {
    await createFaqQuestion(await as(parts, said), { project, question: { text: said.text, parent: { id } } });
  }
}

async function as(parts: Parts, { by, daysAgo }: Pick<Said, 'by' | 'daysAgo'>): Promise<Ctx> {
  const user = await parts.db.selectFrom('users').select('id').where('email', '=', by).executeTakeFirstOrThrow();
  return asUser(parts, user.id, daysAgo);
}
