import { useMutation } from '@apollo/client/react';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { longDate } from '../../lib/dates.ts';
import type { Project } from '../../parts/project/project.operations.ts';
import { QuestionPreview } from '../../parts/question/preview/question-preview.tsx';
import type { ProjectQuestion } from '../../parts/question/question.operations.ts';
import { APPROVE_QUESTION } from '../../parts/question-list/project-question.operations.ts';
import { forgetTasks } from '../../parts/question-list/section-cache.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { useAction } from '../../ui/use-action.ts';
import type { MyQuestion } from './my-questions.ts';

interface ReviewCardProps extends MyQuestion {
  project: Pick<Project, 'id' | 'settings'>;
  onReject: (question: ProjectQuestion) => void;
  /** Another person reviewed it first, or the rules changed: what is shown is out of date. */
  onRefused: () => void;
}

/** A question as vendors will get it, and the two answers to whether they should. */
export function ReviewCard({ question, section, project, onReject, onRefused }: ReviewCardProps) {
  const [approve] = useMutation(APPROVE_QUESTION, { update: forgetTasks });
  const { id, updatedAt, ownerDeadline } = question;
  const { label } = question.question;
  const owner = question.owner ?? section.owner;
  const facts = [section.name, owner && `Owner: ${owner.name}`, ownerDeadline && `Due ${longDate(ownerDeadline)}`].filter(Boolean);

  const approveIt = useAction(async () => {
    try {
      const input = { project: { id: project.id }, section: { id: section.id }, question: { id }, updatedAt };
      await approve({ variables: { input } });
    } catch (error) {
      snackbar.error(error);
      onRefused();
    }
  });

  return (
    <Paper component="article" withBorder p="md" aria-label={label} tabIndex={-1}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <QuestionPreview question={question.question} answersMaxLength={project.settings.answersMaxLength} />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" aria-label={`Reject ${label}`} onClick={() => onReject(question)}>
            Reject
          </Button>
          <Button variant="light" aria-label={`Approve ${label}`} {...approveIt}>
            Approve
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
