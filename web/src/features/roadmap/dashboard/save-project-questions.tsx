import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { Project } from '../../../parts/project/project.operations.ts';
import { PROJECT_SECTIONS } from '../../../parts/question-list/section.operations.ts';
import { SaveQuestionsDialog } from './save-questions-dialog.tsx';

/** The sections are loaded only for saving them: the dashboard itself needs none. */
export function SaveProjectQuestions({ project, onClose }: { project: Project; onClose: () => void }) {
  const { data } = useQuery(PROJECT_SECTIONS, { variables: { id: project.id } });
  const navigate = useNavigate();
  if (!data) return null;
  return (
    <SaveQuestionsDialog
      origin={{ kind: 'project', id: project.id }}
      name={project.name}
      sections={data.projectSections.map(({ id, name, questions }) => ({ id, name, questionsCount: questions.length }))}
      onClose={onClose}
      onSaved={(saved) => {
        onClose();
        if (saved.action === 'CREATE_TEMPLATE') void navigate({ to: `/templates/${saved.templateId}/questions` });
      }}
    />
  );
}
