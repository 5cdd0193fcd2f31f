import { Group, Text } from '@mantine/core';
import {
  SIGN_IN_DETAIL_LABELS,
  SIGN_IN_KIND_LABELS,
  type SignInDetail,
  type SignInKind,
} from '@weighbridge/domain/account/sign-in.labels.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';

interface SignInWordsProps {
  kind: SignInKind;
  detail: SignInDetail | null;
  isNewDevice: boolean;
}

/** What happened, how, and whether the device was new. */
export function SignInWords({ kind, detail, isNewDevice }: SignInWordsProps) {
  return (
    <Group gap="xs">
      <StatusBadge word={SIGN_IN_KIND_LABELS[kind]} />
      {detail && <Text size="sm">{SIGN_IN_DETAIL_LABELS[detail]}</Text>}
      {isNewDevice && <StatusBadge word="New">New device</StatusBadge>}
    </Group>
  );
}
