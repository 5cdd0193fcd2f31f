import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { parseId } from '../../platform/input.ts';
import { parseList } from '../../platform/list.ts';
import { type Definition, findDefinitions } from '../question/record/question-definition.queries.ts';
import { type ClosestQuestion, findClosestQuestions } from './find-closest-questions.ts';
import { findDraftSections, findReviewedSections } from './find-draft-sections.queries.ts';

export interface DraftQuestion {
  id: string;
  question: Definition;
  leftOut: boolean;
  // Both are loaded on demand, for all questions of one answer together.
  /** The library question that replaces it. */
  libraryQuestion(): Promise<Definition | null>;
  closest(): Promise<ClosestQuestion | null>;
}

export interface DraftSection {
  id: string;
  name: string;
  questionsCount: number;
  listedCount: number;
  /** All of them, or a page. */
  questions(pagination?: unknown): DraftQuestion[];
}

interface Asked {
  readonly id: string;
  readonly label: string;
}

/** Comparing with the library costs most, so a screen asks only for the questions it shows. */
const MAX_COMPARED = 100;

/** The sections of an upload, or only the open one. */
export async function listDraftSections(
  ctx: Ctx,
  draftId: string,
  { only, leftOut }: { only?: string | null | undefined; leftOut?: boolean } = {},
): Promise<DraftSection[]> {
  const find = leftOut ? findReviewedSections : findDraftSections;
  const sections = await find(ctx.db, ctx.actor, draftId);
  const chosen = only ? sections.filter(({ id }) => id === parseId(only)) : sections;
  if (only && chosen.length === 0) throw new DomainError('NOT_FOUND');
  const compare = together((asked: readonly Asked[]) => {
    if (asked.length > MAX_COMPARED) {
      throw new DomainError('INVALID_INPUT', { message: `At most ${MAX_COMPARED} questions can be compared at a time` });
    }
    return findClosestQuestions(ctx, asked);
  });
  const lookUp = together((asked: readonly { id: string }[]) =>
    findDefinitions(
      ctx.db,
      asked.map((question) => question.id),
    ),
  );
  return chosen.map(({ id, name, questions }) => ({
    id,
    name,
    questionsCount: questions.filter((question) => !question.leftOut).length,
    listedCount: questions.length,
    questions: (pagination) =>
      pageOf(questions, pagination).map((question) => ({
        id: question.id,
        question: toShown(question),
        leftOut: question.leftOut === true,
        libraryQuestion: async () => (question.libraryQuestionId === null ? null : lookUp({ id: question.libraryQuestionId })),
        closest: () => compare({ id: question.id, label: question.definition.label }),
      })),
  }));
}

function pageOf<Item>(items: readonly Item[], pagination: unknown): readonly Item[] {
  if (pagination === undefined || pagination === null) return items;
  const { offset, limit } = parseList({ pagination }, ['position'], { field: 'position', direction: 'ASC' });
  return items.slice(offset, offset + limit);
}

/** Collects the ids that are asked for at the same time and loads them in one statement. */
function together<Key extends { readonly id: string }, Value>(load: (asked: readonly Key[]) => Promise<Map<string, Value>>) {
  const asked: Key[] = [];
  let answers: Promise<Map<string, Value>> | undefined;
  const answer = async (): Promise<Map<string, Value>> => {
    await new Promise((resolve) => setImmediate(resolve));
    return load(asked);
  };
  return async (key: Key): Promise<Value | null> => {
    asked.push(key);
    answers ??= answer();
    return (await answers).get(key.id) ?? null;
  };
}

function toShown({
  id,
  definition,
}: {
  id: string;
  definition: Omit<Definition, 'tags' | 'attachments' | 'id' | 'isPublic' | 'isExternal' | 'createdBy'>;
}): Definition {
  return { ...definition, id, tags: [], attachments: [], isPublic: false, isExternal: false, createdBy: null };
}
