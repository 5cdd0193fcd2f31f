import { Anchor, type AnchorProps, Text } from '@mantine/core';
import { FILE_REFUSALS, FILE_STATE_LABELS } from '@weighbridge/domain/file/file.labels.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import type { ReactNode } from 'react';
import { ToneBadge } from '../tone-badge.tsx';
import { useFileState } from './use-file-state.ts';

interface FileLinkProps extends AnchorProps {
  href: string | undefined;
  /** Of a file that was kept on the device before there were states: ready. */
  state?: FileState | undefined;
  children: ReactNode;
  tabIndex?: number;
}

/** The name of a file, to open it; one that is held back or was removed has a word beside its name instead of a link. */
export function FileLink({ href, state: shown = 'READY', children, tabIndex, ...style }: FileLinkProps) {
  const state = useFileState(href, shown);
  if (state === 'READY' && href === undefined)
    return (
      <Text span inherit {...style}>
        {children}
      </Text>
    );
  if (state === 'READY')
    return (
      <Anchor href={href} target="_blank" rel="noreferrer" tabIndex={tabIndex} {...style}>
        {children}
      </Anchor>
    );
  const why = state === 'AWAITED' ? undefined : FILE_REFUSALS[state];
  return (
    <Text span inherit {...style} title={why}>
      {children} <ToneBadge tone={state === 'INFECTED' ? 'danger' : 'info'}>{FILE_STATE_LABELS[state]}</ToneBadge>
    </Text>
  );
}
