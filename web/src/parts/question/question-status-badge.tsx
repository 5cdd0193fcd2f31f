import { QUESTION_STATUS_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const satisfies Record<QuestionStatus, Tone>;

export function QuestionStatusBadge({ status }: { status: QuestionStatus }) {
  return <StatusBadge tone={TONES[status]}>{QUESTION_STATUS_LABELS[status]}</StatusBadge>;
}
