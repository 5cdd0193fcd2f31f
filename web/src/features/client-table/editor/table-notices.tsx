import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { DateText } from '../../../ui/date-text.tsx';
import type { LostText } from './fit-into-theirs.ts';
import type { OfferedTable } from './kept-tables.ts';
import type { LeftOutText } from './use-table-keys.ts';

/** More would push the table out of sight; the count says how many there are. */
const MOST_SHOWN = 8;
const LONGEST_SHOWN = 80;

const shortened = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

function TextList({ texts }: { texts: readonly { place: string; text: string; why?: string }[] }) {
  return (
    <Stack component="ul" gap={2} m={0} pl="md">
      {texts.slice(0, MOST_SHOWN).map(({ place, text, why }) => (
        <Text component="li" size="sm" key={`${place}/${text}`} style={{ overflowWrap: 'anywhere' }}>
          {place}: “{shortened(text)}”{why && `. ${why}.`}
        </Text>
      ))}
      {texts.length > MOST_SHOWN && (
        <Text component="li" size="sm">
          and {texts.length - MOST_SHOWN} more
        </Text>
      )}
    </Stack>
  );
}

/** What of a pasted block did not go into the table, and why (decision 195). */
export function LeftOutNotice({ texts, onClose }: { texts: readonly LeftOutText[]; onClose: () => void }) {
  if (texts.length === 0) return null;
  return (
    <Alert
      color="yellow"
      c="gray.9"
      role="status"
      withCloseButton
      onClose={onClose}
      title={counted(texts.length, 'text was not pasted', 'texts were not pasted')}
    >
      <TextList texts={texts} />
    </Alert>
  );
}

export function LostNotice({ texts, onClose }: { texts: readonly LostText[]; onClose: () => void }) {
  if (texts.length === 0) return null;
  return (
    <Alert color="yellow" c="gray.9" role="alert" withCloseButton onClose={onClose} title="The table changed while you were filling it in">
      <Text size="sm" mb={4}>
        These entries of yours no longer have a place in it:
      </Text>
      <TextList texts={texts} />
    </Alert>
  );
}

interface OfferNoticeProps {
  offered: OfferedTable;
  isReadOnly: boolean;
  /** Restoring would take the place of what has been changed since. */
  isDirty: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Changes of this person that a closed tab left on this device. */
export function OfferNotice({ offered, isReadOnly, isDirty, onRestore, onDiscard }: OfferNoticeProps) {
  return (
    <Alert color="yellow" c="gray.9" role="status" title="Unsaved changes found on this device">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          You changed “{offered.content.name}” <DateText value={new Date(offered.at).toISOString()} format="relative" /> and did not save
          it.{isReadOnly ? ' The table can no longer be changed.' : isDirty && ' Save or cancel what you changed since to restore it.'}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            Discard
          </Button>
          {!isReadOnly && !isDirty && (
            <Button size="compact-sm" onClick={onRestore}>
              Restore
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}

/** Somebody else saved while there are changes here. */
export function NewerNotice({ by, at }: { by: string | null; at: string }) {
  return (
    <Alert color="blue" c="gray.9" role="status">
      <Text size="sm">
        {by ?? 'Someone else'} changed this table <DateText value={at} format="relative" />. Both changes are put together when you save.
      </Text>
    </Alert>
  );
}
