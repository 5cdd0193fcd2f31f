import { Alert, Button, Group, Text } from '@mantine/core';
import type { AppForm } from './use-app-form.ts';

/** Null unless the form was refused because another person saved a change first. */
export const conflictOf = ({ error, errorText }: Pick<AppForm, 'error' | 'errorText'>): string | null =>
  error?.code === 'CONFLICT' ? errorText : null;

interface ConflictNoticeProps {
  text: string | null;
  /** Starts again from what the server has now. */
  onReload: () => void;
}

export function ConflictNotice({ text, onReload }: ConflictNoticeProps) {
  if (!text) return null;
  return (
    <Alert color="yellow" role="alert" c="gray.9">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 240px">{text}</Text>
        <Button variant="default" size="xs" onClick={onReload}>
          Reload
        </Button>
      </Group>
    </Alert>
  );
}
