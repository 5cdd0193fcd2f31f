import { counted } from '../kernel/counted.ts';
import { QUESTION_STATUS_LABELS } from '../question/question.labels.ts';
import type { QuestionStatus } from '../question/question.status.ts';
import {
  type Happened,
  type Names,
  plainText,
  type Sentence,
  type SentencePart,
  say,
  type Tell,
  value,
  type Wording,
  wording,
} from './history.telling.ts';

interface Named {
  readonly name: string;
}
interface Counted {
  readonly questionsCount: number;
}
interface Labelled {
  readonly label: string;
}

/** What can change with a section, and with a question. */
interface SectionState {
  readonly label: string;
  readonly ownerId: string | null;
  readonly approverId: string | null;
}
interface QuestionState extends SectionState {
  readonly weight: number;
}

const questions = (count: number): string => counted(count, 'question');
const personOr = (names: Names, id: string | null): SentencePart => (id ? names.person(id) : 'nobody');

interface Change {
  readonly field: string;
  readonly was: SentencePart;
  readonly now: SentencePart;
  /** Told beside the sentence only. */
  readonly isLong?: boolean;
}

/** Weight, owner and approver; events from before they were recorded have neither. */
function changesOf({ before, after, names }: Happened<object, QuestionState>): Change[] {
  if (!before || !after) return [];
  const person = (field: string, was: string | null = null, now: string | null = null): Change[] =>
    was === now ? [] : [{ field, was: personOr(names, was), now: personOr(names, now) }];
  return [
    ...(before.weight === after.weight ? [] : [{ field: 'weight', was: String(before.weight), now: value(String(after.weight)) }]),
    ...person('owner', before.ownerId, after.ownerId),
    ...person('approver', before.approverId, after.approverId),
  ];
}

function changed(what: Sentence, changes: readonly Change[]): Wording {
  if (changes.length === 0) return wording(say`saved ${what}`);
  const list = changes.flatMap(({ field, was, now, isLong }, index) => {
    const part = isLong ? say`${field}` : say`${field} ${now} (was ${was})`;
    return index === 0 ? part : [', ', ...part];
  });
  const lines = (side: 'was' | 'now') =>
    changes.flatMap(({ field, [side]: part }) => {
      const text = plainText([part]);
      return text ? [`${field.replace(/^./, (first) => first.toUpperCase())}: ${text}`] : [];
    });
  return wording(say`changed ${what}: ${list}`, lines('was').join('\n'), lines('now').join('\n'));
}

export const QUESTION_WORDS = {
  'section.created': (({ payload }) => wording(say`added the section “${payload.name}”`)) satisfies Tell<Named>,
  'section.updated': ((happened) => {
    const { before, after, payload } = happened;
    const renamed = before && before.label !== after?.label ? [{ field: 'name', was: before.label ?? '', now: payload.name }] : [];
    return changed(say`the section “${payload.name}”`, [...renamed, ...changesOf(happened)]);
  }) satisfies Tell<Named, SectionState>,
  'section.deleted': (({ payload }) =>
    wording(say`deleted the section “${payload.name}” with ${questions(payload.questionsCount)}`)) satisfies Tell<Named & Counted>,
  'section.copied': (({ payload }) =>
    wording(say`added a copy of a section with ${questions(payload.questionsCount)}`)) satisfies Tell<Counted>,
  'sections.addedFromTemplates': (({ payload: { sectionIds } }) =>
    wording(say`added ${counted(sectionIds.length, 'section')} from templates`)) satisfies Tell<{
    sectionIds: readonly string[];
  }>,
  'project.questionsUploaded': (({ payload: { questionsCount, answersCount } }) =>
    wording(
      answersCount
        ? say`uploaded ${questions(questionsCount)} and ${counted(answersCount, 'answer')} from a spreadsheet`
        : say`uploaded ${questions(questionsCount)} from a spreadsheet`,
    )) satisfies Tell<Counted & { readonly answersCount?: number }>,
  'questions.copiedFromLibrary': (({ payload: { questionsCount } }) =>
    wording(say`added ${questions(questionsCount)} from the Smart Library`)) satisfies Tell<Counted>,

  'question.created': (({ subjectId, names }) => wording(say`added the question ${names.question(subjectId)}`)) satisfies Tell<Labelled>,
  'question.copied': (({ subjectId, names }) =>
    wording(say`added the question ${names.question(subjectId)} as a copy`)) satisfies Tell<object>,
  'question.restored': (({ subjectId, names }) =>
    wording(say`restored an earlier text of ${names.question(subjectId)}`)) satisfies Tell<object>,
  'question.deleted': (({ payload }) => wording(say`deleted the question “${payload.label}”`)) satisfies Tell<Labelled>,
  'question.updated': ((happened) => {
    const { before, after, payload, names, subjectId } = happened;
    const reworded = payload.reworded
      ? [{ field: 'text', was: before?.label ?? '', now: after?.label ?? payload.label, isLong: true }]
      : [];
    return changed(say`the question ${names.question(subjectId)}`, [...reworded, ...changesOf(happened)]);
  }) satisfies Tell<Labelled & { reworded: boolean }, QuestionState>,

  'question.approved': (({ subjectId, payload: { from }, names }) => {
    const was = QUESTION_STATUS_LABELS[from];
    return wording(
      say`approved the question ${names.question(subjectId)} (was ${was.toLowerCase()})`,
      was,
      QUESTION_STATUS_LABELS.APPROVED,
    );
  }) satisfies Tell<{ from: QuestionStatus }>,
  'question.rejected': (({ subjectId, payload: { from, reason }, names }) => {
    const was = QUESTION_STATUS_LABELS[from];
    const now = QUESTION_STATUS_LABELS.REJECTED;
    return wording(
      say`rejected the question ${names.question(subjectId)} (was ${was.toLowerCase()})`,
      was,
      reason ? `${now}: ${reason}` : now,
    );
  }) satisfies Tell<{ from: QuestionStatus; reason: string | null }>,
};
