import { useQuery } from '@apollo/client/react';
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { type ReactNode, useState } from 'react';
import { QuestionPreview } from '../../../parts/question/preview/question-preview.tsx';
import { PROJECT_SECTIONS, type Section } from '../../../parts/question-list/section.operations.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import classes from './questions-preview.module.css';

interface QuestionsPreviewProps {
  project: { readonly id: string; readonly settings: { readonly answersMaxLength?: number | null } };
  /** Beside the heading. */
  action?: ReactNode;
}

/** The questions as vendors will get them; nothing typed here is kept. */
export function QuestionsPreview({ project, action }: QuestionsPreviewProps) {
  const { data, error, refetch } = useQuery(PROJECT_SECTIONS, { variables: { id: project.id } });
  const sections = data?.projectSections;
  return (
    <section aria-labelledby="questions-preview">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="questions-preview">
          Questions
        </Title>
        {action}
      </Group>
      {!sections && !error && <Skeleton height={160} role="status" aria-label="Loading questions" />}
      {!sections && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {sections?.length === 0 && (
        <Paper withBorder>
          <EmptyState
            title="There are no questions yet"
            description="Sections and their questions will be shown here as vendors get them."
          />
        </Paper>
      )}
      <Stack gap="md">
        {sections?.map((section, index) => (
          <SectionPreview
            key={section.id}
            section={section}
            startsOpen={index === 0}
            answersMaxLength={project.settings.answersMaxLength}
          />
        ))}
      </Stack>
    </section>
  );
}

interface SectionPreviewProps {
  section: Section;
  startsOpen: boolean;
  answersMaxLength: number | null | undefined;
}

/** Folded sections hold no fields: a project of a thousand questions opens at once. */
function SectionPreview({ section, startsOpen, answersMaxLength }: SectionPreviewProps) {
  const [open, setOpen] = useState(startsOpen);
  // Rejected questions are not asked (decision 121).
  const asked = section.questions.filter(({ status }) => status !== 'REJECTED');
  return (
    <Paper
      component="details"
      withBorder
      className={classes['section']}
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <strong>{section.name}</strong>
        <Text span size="sm" c="dimmed">
          {counted(asked.length, 'question')}
        </Text>
      </summary>
      {open && (
        <Stack gap="lg" p="md">
          {section.description && <Text c="dimmed">{section.description}</Text>}
          {asked.map(({ id, question }) => (
            <QuestionPreview key={id} question={question} answersMaxLength={answersMaxLength ?? null} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}
