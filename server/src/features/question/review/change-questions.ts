import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LockedQuestion } from '../record/lock-question.ts';
import { loadQuestionsOf, type ProjectQuestion, questionFacts, questionView } from '../record/question.store.ts';
import { loadSections, type SectionRow } from '../record/section.store.ts';
import { type Holder, lockHolder } from '../record/section-holder.ts';

type Reason = keyof typeof QUESTION_REFUSALS;

export interface LeftAloneQuestion {
  id: string;
  /** Null when the question is not in the project. */
  label: string | null;
  reason: string;
  message: string;
}

/** What became of questions that were changed together: a refusal of one does not hold up the others. */
export interface ChangedQuestions {
  done: ProjectQuestion[];
  /** They were already as wanted. */
  unchangedCount: number;
  leftAlone: LeftAloneQuestion[];
}

interface Change {
  project: { readonly id: string };
  questions: readonly { readonly id: string }[];
  /** Decides about the whole before anything is read, for instance who may be assigned there. */
  begin?: (holder: Holder) => Promise<void>;
  /** Null allows it. */
  refusal: (question: LockedQuestion) => Reason | null;
  isDone: (question: LockedQuestion['question']) => boolean;
  /** All of them in one statement, and their events in another. */
  write: (holder: Holder, questions: readonly LockedQuestion[]) => Promise<void>;
}

/** Changes many questions of one project with as many statements as for one. */
export async function changeQuestions(tx: Tx, ctx: Ctx, change: Change): Promise<ChangedQuestions> {
  const { project, questions, begin, refusal, isDone, write } = change;
  const ids = [...new Set(questions.map(({ id }) => id))];
  const holder = await lockHolder(tx, ctx.actor, { kind: 'project', id: project.id });
  await begin?.(holder);
  const sections = new Map((await loadSections(tx, holder)).map((section) => [section.id, section]));
  const locked = new Map(
    (await loadQuestionsOf(tx, project.id, ids)).map((question) => {
      const section = sections.get(question.sectionId ?? '') as SectionRow;
      return [question.id, { holder, section, question, facts: questionFacts(question, section) }] as const;
    }),
  );
  const leftAlone: LeftAloneQuestion[] = [];
  const allowed: LockedQuestion[] = [];
  for (const id of ids) {
    const question = locked.get(id);
    const reason = question ? refusal(question) : 'question-gone';
    if (question && reason === null) allowed.push(question);
    else if (reason) leftAlone.push({ id, label: question?.question.definition.label ?? null, reason, message: QUESTION_REFUSALS[reason] });
  }
  const changing = allowed.filter(({ question }) => !isDone(question));
  if (changing.length > 0) await write(holder, changing);
  return {
    done: await viewQuestions(tx, holder, sections, changing),
    unchangedCount: allowed.length - changing.length,
    leftAlone,
  };
}

async function viewQuestions(
  tx: Tx,
  holder: Holder,
  sections: ReadonlyMap<string, SectionRow>,
  changed: readonly LockedQuestion[],
): Promise<ProjectQuestion[]> {
  if (changed.length === 0) return [];
  const view = questionView(holder);
  const rows = await loadQuestionsOf(
    tx,
    holder.id,
    changed.map(({ question }) => question.id),
  );
  return rows.map((row) => view(row, sections.get(row.sectionId ?? '') as SectionRow));
}
