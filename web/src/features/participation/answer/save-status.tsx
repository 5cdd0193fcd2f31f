import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, type TablerIcon } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { sendToExpiredLogin } from '../../../lib/session-expiry.ts';
import type { AnsweringSummary } from './answering-summary.ts';
import { useAnswering, useAnsweringSummary } from './use-answering.ts';

const changes = (count: number) => counted(count, 'change');

interface Line {
  readonly text: string;
  readonly icon: TablerIcon | null;
  readonly isWarning?: boolean;
  readonly action?: 'retry' | 'sign-in' | 'show';
}

function lineOf({ link, unsaved, refused, unkept, isSending, conflicts, invalid }: AnsweringSummary): Line {
  if (unkept > 0) {
    const text = 'This device has no room left to keep your changes. Stay on this page until they are saved.';
    return { text, icon: IconAlertTriangle, isWarning: true, action: 'retry' };
  }
  const kept = `${changes(unsaved)} kept on this device`;
  if (link === 'unreachable') return { text: `Offline: ${kept}`, icon: IconCloudOff, isWarning: true, action: 'retry' };
  if (link === 'signed-out')
    return { text: `Your session has expired: ${kept}. Sign in to save.`, icon: IconCloudOff, isWarning: true, action: 'sign-in' };
  if (link === 'other-account')
    return {
      text: `Somebody else is signed in on this browser: ${kept} for you.`,
      icon: IconAlertTriangle,
      isWarning: true,
      action: 'sign-in',
    };
  if (unsaved > conflicts.length + refused || isSending) return { text: 'Saving…', icon: null };
  if (refused > 0) return { text: `${changes(refused)} could not be saved`, icon: IconAlertTriangle, isWarning: true, action: 'retry' };
  if (unsaved > 0) return { text: `${changes(unsaved)} waiting for your choice`, icon: IconAlertTriangle, isWarning: true };
  // Safe, but not yet an answer: it must not hide behind the good news.
  if (invalid.length > 0) {
    const text = invalid.length === 1 ? '1 draft is not valid yet' : `${invalid.length} drafts are not valid yet`;
    return { text, icon: IconAlertTriangle, isWarning: true, action: 'show' };
  }
  return { text: 'All changes saved', icon: IconCloudCheck };
}

/** Whether everything typed is safe, in a few words. */
export function SaveStatus({ goTo }: { goTo: (questionId: string) => void }) {
  const { store } = useAnswering();
  const summary = useAnsweringSummary();
  const { text, icon: Icon, isWarning, action } = lineOf(summary);
  const [invalid] = summary.invalid;
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Group gap={6} wrap="nowrap" role="status" aria-live="polite" c={isWarning ? 'yellow.9' : 'dimmed'}>
        {Icon ? <Icon size={16} aria-hidden /> : <Loader size={14} aria-hidden />}
        <Text size="sm" component="span" c={isWarning ? 'gray.9' : 'dimmed'}>
          {text}
        </Text>
      </Group>
      {action === 'retry' && (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={() => store.tryAgain()}>
          Retry
        </Button>
      )}
      {action === 'show' && invalid && (
        <Button size="compact-xs" variant="subtle" flex="none" onClick={() => goTo(invalid)}>
          Show
        </Button>
      )}
      {action === 'sign-in' && (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={sendToExpiredLogin}>
          Sign In
        </Button>
      )}
    </Group>
  );
}
