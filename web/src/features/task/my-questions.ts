import { isApprover } from '@weighbridge/domain/question/question.policy.ts';
import { taskTypeIn } from '@weighbridge/domain/task/task.ts';
import type { Project } from '../../parts/project/project.operations.ts';
import type { ProjectQuestion } from '../../parts/question/question.operations.ts';
import type { Section } from '../../parts/question-list/section.operations.ts';

export interface MyQuestion {
  readonly question: ProjectQuestion;
  readonly section: Section;
}

/** The questions this person is the approver of; the privilege to approve any question adds none (decision 165). */
export function myQuestions(userId: string, project: Pick<Project, 'status'>, sections: readonly Section[]): MyQuestion[] {
  if (taskTypeIn(project.status) !== 'PROJECT_QUESTIONS_TO_APPROVE') return [];
  return sections.flatMap((section) =>
    section.questions
      .filter(
        ({ approver, actions }) =>
          actions.includes('review') &&
          isApprover(userId, { approverId: approver?.id ?? null, sectionApproverId: section.approver?.id ?? null }),
      )
      .map((question) => ({ question, section })),
  );
}

export function countMine(mine: readonly MyQuestion[]) {
  const having = (status: ProjectQuestion['status']) => mine.filter(({ question }) => question.status === status).length;
  return { pending: having('PENDING'), approved: having('APPROVED'), rejected: having('REJECTED'), rated: 0 };
}
