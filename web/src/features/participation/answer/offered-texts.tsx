import { Button, CopyButton, Group, Paper, Stack, Text } from '@mantine/core';
import { contentText, textWithoutQuestion } from '@weighbridge/domain/answer/content-text.ts';
import { DateText } from '../../../ui/date-text.tsx';
import type { OfferedText } from './answering-summary.ts';
import { useAnswering, useQuestionState } from './use-answering.ts';

export function OfferedTexts({ offered }: { offered: readonly OfferedText[] }) {
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {offered.map((entry) => (
        <Offer key={`${entry.clientId}/${entry.item}`} entry={entry} />
      ))}
    </Stack>
  );
}

function Offer({ entry }: { entry: OfferedText }) {
  const { store } = useAnswering();
  const state = useQuestionState(entry.item);
  const { content, files } = entry.content;
  const label = state?.asked.label ?? 'A question that is no longer asked';
  const text = state ? contentText(state.asked, content, { files }) : textWithoutQuestion(content, files);
  return (
    <Paper withBorder p="sm" component="li" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        Written <DateText value={new Date(entry.at).toISOString()} format="exact" />
      </Text>
      <Text size="sm" my="xs" lineClamp={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text || 'No answer'}
      </Text>
      <Group gap="xs" justify="flex-end">
        {!state?.editable && (
          <Text size="xs" c="dimmed" flex={1}>
            This answer can no longer be changed.
          </Text>
        )}
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="subtle" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={() => store.discardOffered(entry)}>
          Discard
        </Button>
        {state?.editable && (
          <Button size="compact-sm" onClick={() => store.restore(entry)}>
            Restore
          </Button>
        )}
      </Group>
    </Paper>
  );
}
