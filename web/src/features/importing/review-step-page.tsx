import { Accordion, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { DraftLoading } from './draft-loading.tsx';
import { ImportFrame } from './import-frame.tsx';
import { managePath } from './import-path.ts';
import { RejectedRows } from './rejected-rows.tsx';
import classes from './review.module.css';
import { ReviewSection } from './review-section.tsx';
import { useDraft } from './use-draft.ts';

export function ReviewStepPage() {
  const { id, draft, error } = useDraft();
  const [opened, setOpened] = useState<string | null | undefined>(undefined);
  // The first section is open until another one is opened.
  const shown = opened === undefined ? (draft?.sections[0]?.id ?? null) : opened;
  return (
    <ImportFrame step="Review Questions" id={id} subtitle={draft?.name}>
      {draft ? (
        <Stack gap="md">
          <Group justify="space-between">
            <Text c="dimmed">
              {counted(draft.questionsCount, 'question')} in {counted(draft.sectionsCount, 'section')}. Where a question resembles one in
              the Smart Library, you see both: keep the better one, or leave the question out.
            </Text>
            <Button component={Link} to={managePath(id)} disabled={draft.questionsCount === 0}>
              Continue
            </Button>
          </Group>
          <RejectedRows rows={draft.rejected} />
          {draft.sections.length === 0 ? (
            <Paper withBorder>
              <EmptyState title="No questions to display" description="No row of the file could be read as a question." />
            </Paper>
          ) : (
            <Accordion variant="separated" classNames={{ item: classes['section'] }} value={shown} onChange={setOpened}>
              {draft.sections.map((section) => (
                <Accordion.Item key={section.id} value={section.id}>
                  <Accordion.Control>
                    <Group justify="space-between" wrap="nowrap" pr="sm">
                      <Text fw={500}>{section.name}</Text>
                      <Text c="dimmed" size="sm">
                        {counted(section.questionsCount, 'question')}
                      </Text>
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>{shown === section.id && <ReviewSection draft={draft} section={section} />}</Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          )}
        </Stack>
      ) : (
        <DraftLoading error={error} />
      )}
    </ImportFrame>
  );
}
