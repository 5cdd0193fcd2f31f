import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { isBeforePublication, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { decideEditWords } from '@weighbridge/domain/question/question.policy.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';

/** Why the words of a question cannot be changed, by the same rules and in the same order as the server's. Null: they can. */
export function editRefusal(
  actor: Actor,
  status: ProjectStatus | null,
  section: { readonly isReadonly: boolean },
  { actions, question, sourceQuestion }: Pick<ProjectQuestion, 'actions' | 'question' | 'sourceQuestion'>,
): string | null {
  if (actions.includes('edit')) return null;
  if (status !== null && !isBeforePublication(status)) return QUESTION_REFUSALS['questions-published'];
  if (section.isReadonly) return QUESTION_REFUSALS['template-section'];
  const { isPublic, isExternal, createdBy } = question;
  const words = decideEditWords(actor, {
    isPublic,
    isExternal,
    createdBy: createdBy?.id ?? null,
    sourceQuestionId: sourceQuestion?.id ?? null,
  });
  return words.allowed ? QUESTION_REFUSALS['no-access'] : QUESTION_REFUSALS[words.reason];
}
