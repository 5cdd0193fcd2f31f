import { TEMPLATE_STATUS_LABELS, type TemplateStatus } from '@weighbridge/domain/template/template.status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<TemplateStatus, Tone> = { DRAFT: 'neutral', SUBMITTED: 'info', PUBLISHED: 'success' };

export function TemplateStatusBadge({ status }: { status: TemplateStatus }) {
  return <StatusBadge tone={TONES[status]}>{TEMPLATE_STATUS_LABELS[status]}</StatusBadge>;
}
