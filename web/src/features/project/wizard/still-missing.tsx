import { useQuery } from '@apollo/client/react';
import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ISSUE_FORM_MESSAGES } from '@weighbridge/domain/roadmap/issue.labels.ts';
import { WIZARD_STEPS, wizardPath } from '@weighbridge/domain/roadmap/wizard.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { PROJECT_SECTIONS } from '../../../parts/question-list/section.operations.ts';

/** What a draft that is being reviewed does not have yet. It can be finished without: the way is told, not closed. */
export function StillMissing({ project }: { project: Pick<Project, 'id' | 'type' | 'products'> }) {
  const { data } = useQuery(PROJECT_SECTIONS, { variables: { id: project.id } });
  if (!data) return null;
  // An open panel invites nobody: anybody who sees it may answer.
  const missing = [
    ...(data.projectSections.length === 0 ? [{ step: 'questions', message: ISSUE_FORM_MESSAGES.EMPTY_SECTIONS } as const] : []),
    ...(project.products.length === 0 && project.type !== 'RFIOP'
      ? [{ step: 'products', message: ISSUE_FORM_MESSAGES.EMPTY_VENDORS } as const]
      : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" c="gray.9" title="Still missing" mb="lg">
      {missing.map(({ step, message }) => (
        <Text key={step} size="sm">
          <span>{message}.</span>{' '}
          <Anchor component={Link} to={wizardPath(step, project.id)} size="sm">
            {WIZARD_STEPS.find((known) => known.step === step)?.label}
          </Anchor>
        </Text>
      ))}
    </Alert>
  );
}
