import { approvedBadge, VENDOR_STATUS_LABELS, type VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const { settings } = useProfile();
  const words =
    status === 'APPROVED'
      ? approvedBadge(settings ? { approvedLabel: settings.approvedLabel ?? null } : null)
      : VENDOR_STATUS_LABELS[status];
  return <StatusBadge word={VENDOR_STATUS_LABELS[status]}>{words}</StatusBadge>;
}
