import { Text, type TextProps } from '@mantine/core';
import { timeOrDay } from '../../lib/dates.ts';
import { useIsConnected } from '../../lib/offline/connection.ts';
import type { Asked } from '../../lib/offline/kept-pages.ts';
import { useShownSince } from '../../lib/offline/shown-from.ts';

/** How old the data on the screen is, while it comes from the device. */
export function KeptNotice({ asked, ...props }: { asked: Asked } & TextProps) {
  const since = useShownSince(asked);
  const isConnected = useIsConnected();
  if (since === null) return null;
  return (
    <Text size="sm" role="status" mb="xs" {...props}>
      {isConnected ? 'Shown' : 'Offline. Shown'} as of <time dateTime={new Date(since).toISOString()}>{timeOrDay(since)}</time>
    </Text>
  );
}
