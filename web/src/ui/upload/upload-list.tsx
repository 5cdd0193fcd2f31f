import { CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { FILE_STATE_LABELS } from '@weighbridge/domain/file/file.labels.ts';
import type { UploadState } from '@weighbridge/domain/kernel/upload.ts';
import { type Tone, ToneBadge } from '../tone-badge.tsx';
import type { UploadItem } from './use-upload-queue.ts';

const WORDS: Record<UploadState, { text: string; tone: Tone }> = {
  UPLOADING: { text: 'Uploading', tone: 'info' },
  DONE: { text: 'Uploaded', tone: 'success' },
  ERROR: { text: 'Failed', tone: 'danger' },
};

export function UploadList({ items, onRemove }: { items: readonly UploadItem[]; onRemove: (key: number) => void }) {
  if (items.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <Paper component="li" key={item.key} withBorder p="xs" data-state={item.state}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" truncate>
              {item.name}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <ItemBadge item={item} />
              <CloseButton size={24} aria-label={`Remove ${item.name}`} onClick={() => onRemove(item.key)} />
            </Group>
          </Group>
          {item.state === 'UPLOADING' && <Progress value={item.percent} size="sm" mt={6} aria-label={`Upload of ${item.name}`} />}
          {item.error && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
              {item.error}
            </Text>
          )}
        </Paper>
      ))}
    </Stack>
  );
}

function ItemBadge({ item: { state, isHeldBack } }: { item: UploadItem }) {
  if (isHeldBack) return <ToneBadge tone="info">{FILE_STATE_LABELS.CHECKING}</ToneBadge>;
  return <ToneBadge tone={WORDS[state].tone}>{WORDS[state].text}</ToneBadge>;
}
