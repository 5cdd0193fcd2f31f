import type { OutboxStatus } from '@weighbridge/domain/mail/outbox.status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

export const OUTBOX_STATUS_LABELS: Record<OutboxStatus, string> = {
  QUEUED: 'Queued',
  WAITING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
  KEPT: 'Kept here',
};

const TONES: Record<OutboxStatus, Tone> = { QUEUED: 'info', WAITING: 'warning', SENT: 'success', FAILED: 'danger', KEPT: 'neutral' };

export function OutboxStatusBadge({ status }: { status: OutboxStatus }) {
  return <StatusBadge tone={TONES[status]}>{OUTBOX_STATUS_LABELS[status]}</StatusBadge>;
}
