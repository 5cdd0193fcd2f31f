import { QUESTION_STATUS_LABELS } from '../question/question.labels.ts';
import type { QuestionStatus } from '../question/question.status.ts';
import { type Happened, type Names, plainText, type SentencePart, say, type Tell, told } from './history.telling.ts';

interface Named {
  readonly name: string;
}
interface Counted {
  readonly questionsCount: number;
}
interface Labelled {
  readonly label: string;
}

/** What can change with a question besides its text. */
interface QuestionState {
  readonly label: string;
  readonly weight: number;
  readonly ownerId: string | null;
  readonly approverId: string | null;
}

const questions = (count: number): string => (count === 1 ? 'one question' : `${count} questions`);
const personOr = (names: Names, id: string | null): SentencePart => (id ? names.person(id) : 'nobody');

interface Change {
  readonly field: string;
  readonly was: SentencePart;
  readonly now: SentencePart;
}

function changesOf({ before, after, names }: Happened<object, QuestionState>): Change[] {
  if (!before || !after) return [];
  const person = (field: string, was: string | null = null, now: string | null = null): Change[] =>
    was === now ? [] : [{ field, was: personOr(names, was), now: personOr(names, now) }];
  const weight = { field: 'weight', was: String(before.weight), now: String(after.weight) };
  return [
    ...(before.weight === after.weight ? [] : [weight]),
    ...person('owner', before.ownerId, after.ownerId),
    ...person('approver', before.approverId, after.approverId),
  ];
}

const lineOf = (field: string, value: SentencePart): string =>
  `${field.replace(/^./, (first) => first.toUpperCase())}: ${plainText([value])}`;

export const QUESTION_WORDS = {
  'section.created': (({ payload }) => told(say`added the section “${payload.name}”`)) satisfies Tell<Named>,
  'section.updated': (({ payload }) => told(say`changed the section “${payload.name}”`)) satisfies Tell<Named>,
  'section.deleted': (({ payload }) =>
    told(say`deleted the section “${payload.name}” with ${questions(payload.questionsCount)}`)) satisfies Tell<Named & Counted>,
  'section.copied': (({ payload }) =>
    told(say`added a copy of a section with ${questions(payload.questionsCount)}`)) satisfies Tell<Counted>,
  'sections.addedFromTemplates': (({ payload: { sectionIds } }) =>
    told(say`added ${sectionIds.length === 1 ? 'one section' : `${sectionIds.length} sections`} from templates`)) satisfies Tell<{
    sectionIds: readonly string[];
  }>,
  'project.questionsUploaded': (({ payload: { questionsCount } }) =>
    told(say`uploaded ${questions(questionsCount)} from a spreadsheet`)) satisfies Tell<Counted>,
  'questions.copiedFromLibrary': (({ payload: { questionsCount } }) =>
    told(say`added ${questions(questionsCount)} from the Smart Library`)) satisfies Tell<Counted>,

  'question.created': (({ subjectId, names }) => told(say`added the question ${names.question(subjectId)}`)) satisfies Tell<Labelled>,
  'question.copied': (({ subjectId, names }) =>
    told(say`added the question ${names.question(subjectId)} as a copy`)) satisfies Tell<object>,
  'question.restored': (({ subjectId, names }) =>
    told(say`restored an earlier text of ${names.question(subjectId)}`)) satisfies Tell<object>,
  'question.deleted': (({ payload }) => told(say`deleted the question “${payload.label}”`)) satisfies Tell<Labelled>,
  'question.updated': ((happened) => {
    const { before, after, payload } = happened;
    const question = happened.names.question(happened.subjectId);
    const changes = changesOf(happened);
    const parts = changes.map(({ field, was, now }) => say`${field} ${now} (was ${was})`);
    const all = payload.reworded ? [say`text`, ...parts] : parts;
    if (all.length === 0) return told(say`saved the question ${question} without a change`);
    const list = all.flatMap((part, index) => (index === 0 ? part : [', ', ...part]));
    const text = (label: string | undefined) => (payload.reworded && label ? [lineOf('text', label)] : []);
    return told(
      say`changed the question ${question}: ${list}`,
      [...text(before?.label), ...changes.map(({ field, was }) => lineOf(field, was))].join('\n'),
      [...text(after?.label), ...changes.map(({ field, now }) => lineOf(field, now))].join('\n'),
    );
  }) satisfies Tell<Labelled & { reworded: boolean }, QuestionState>,

  'question.approved': (({ subjectId, payload: { from }, names }) => {
    const was = QUESTION_STATUS_LABELS[from];
    return told(say`approved the question ${names.question(subjectId)} (was ${was.toLowerCase()})`, was, QUESTION_STATUS_LABELS.APPROVED);
  }) satisfies Tell<{ from: QuestionStatus }>,
  'question.rejected': (({ subjectId, payload: { from, reason }, names }) => {
    const was = QUESTION_STATUS_LABELS[from];
    const now = QUESTION_STATUS_LABELS.REJECTED;
    return told(
      say`rejected the question ${names.question(subjectId)} (was ${was.toLowerCase()})`,
      was,
      reason ? `${now}: ${reason}` : now,
    );
  }) satisfies Tell<{ from: QuestionStatus; reason: string | null }>,
};
