import { approvedBadge, VENDOR_STATUS_LABELS, type VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const TONES: Record<VendorStatus, Tone> = { DRAFT: 'neutral', SUBMITTED: 'warning', APPROVED: 'success' };

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const { settings } = useProfile();
  const words =
    status === 'APPROVED'
      ? approvedBadge(settings ? { approvedLabel: settings.approvedLabel ?? null } : null)
      : VENDOR_STATUS_LABELS[status];
  return <StatusBadge tone={TONES[status]}>{words}</StatusBadge>;
}
