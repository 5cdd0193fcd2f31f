import { Accordion, Button, Center, Group, Paper, Stack, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';
import { QuestionPreview } from '../../parts/question/preview/question-preview.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import type { Template } from './template.operations.ts';
import { TemplateFrame } from './template-frame.tsx';
import classes from './template-preview.module.css';

const SHOWN_AT_ONCE = 50;

/** What a vendor would get of a project made from this template. */
export function TemplatePreviewPage() {
  return <TemplateFrame page="preview">{(template) => <TemplatePreview template={template} />}</TemplateFrame>;
}

function TemplatePreview({ template: { sections } }: { template: Template }) {
  const [open, setOpen] = useState<string[]>(() => sections.slice(0, 1).map(({ id }) => id));
  if (sections.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState title="There are no sections to display" description="The questions of the template appear here once it has some." />
      </Paper>
    );
  }
  return (
    <Accordion multiple variant="separated" order={2} value={open} onChange={setOpen} classNames={{ item: classes['section'] }}>
      {sections.map((section) => (
        <Accordion.Item key={section.id} value={section.id}>
          <Accordion.Control>
            <Group justify="space-between" wrap="nowrap" pr="sm">
              <Text fw={600}>{section.name}</Text>
              <Text c="dimmed" size="sm">
                {counted(section.questions.length, 'question')}
              </Text>
            </Group>
          </Accordion.Control>
          {/* A folded section holds no fields: a template of a thousand questions opens at once. */}
          <Accordion.Panel>{open.includes(section.id) && <SectionPreview section={section} />}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function SectionPreview({ section: { description, questions } }: { section: Template['sections'][number] }) {
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  return (
    <>
      {description && (
        <Text c="dimmed" mb="md">
          {description}
        </Text>
      )}
      {questions.length === 0 && <Text c="dimmed">No questions to display</Text>}
      <Stack gap="xl">
        {questions.slice(0, count).map(({ id, question }) => (
          <QuestionPreview key={id} question={question} />
        ))}
      </Stack>
      {questions.length > count && (
        <Center mt="md">
          <Button variant="default" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
            Show more ({questions.length - count} left)
          </Button>
        </Center>
      )}
    </>
  );
}
