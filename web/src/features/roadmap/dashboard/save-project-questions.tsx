import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { SaveQuestionsAction } from '@weighbridge/domain/library/save-questions.schema.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { PROJECT_SECTIONS } from '../../../parts/question-list/section.operations.ts';
import { SaveQuestionsDialog } from './save-questions-dialog.tsx';

interface SaveProjectQuestionsProps {
  project: Project;
  action: SaveQuestionsAction;
  onClose: () => void;
}

/** The sections are loaded only for saving them: the dashboard itself needs none. */
export function SaveProjectQuestions({ project, action, onClose }: SaveProjectQuestionsProps) {
  const { data } = useQuery(PROJECT_SECTIONS, { variables: { id: project.id } });
  const navigate = useNavigate();
  if (!data) return null;
  return (
    <SaveQuestionsDialog
      origin={{ kind: 'project', id: project.id }}
      name={project.name}
      sections={data.projectSections.map(({ id, name, questions }) => ({ id, name, questionsCount: questions.length }))}
      action={action}
      onClose={onClose}
      onSaved={(saved) => {
        onClose();
        if (saved.action === 'CREATE_TEMPLATE') void navigate({ to: `/templates/${saved.templateId}/questions` });
      }}
    />
  );
}
