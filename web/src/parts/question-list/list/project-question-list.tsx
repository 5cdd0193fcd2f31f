import { useQuery } from '@apollo/client/react';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { PROJECT_SECTIONS } from '../section.operations.ts';
import { QuestionList } from './question-list.tsx';

interface ProjectQuestionListProps {
  project: {
    readonly id: string;
    readonly status: ProjectStatus;
    readonly actions: readonly string[];
    readonly settings: { readonly answersMaxLength: number | null };
  };
}

/** The questions of a project, for its page and for the wizard. */
export function ProjectQuestionList({ project }: ProjectQuestionListProps) {
  const { id, status, actions, settings } = project;
  const { data, error, refetch } = useQuery(PROJECT_SECTIONS, { variables: { id } });
  return (
    <QuestionList
      holder={{ kind: 'project', id }}
      status={status}
      listActions={{ manage: actions.includes('manageQuestions'), addSections: actions.includes('addSections') }}
      list={{ sections: data?.projectSections, error, reload: async () => (await refetch()).data?.projectSections ?? [] }}
      answersMaxLength={settings.answersMaxLength}
    />
  );
}
