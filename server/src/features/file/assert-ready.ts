import { FILE_REFUSALS } from '@weighbridge/domain/file/file.labels.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

const REASONS = { CHECKING: 'file-being-checked', INFECTED: 'file-infected' } as const;

/** For those who may see the file. One that is only announced is not there for anybody. `field` is where a form shows the words. */
export function assertReady({ state }: { state: FileState }, field?: string): void {
  if (state === 'READY') return;
  if (state === 'AWAITED') throw new DomainError('NOT_FOUND');
  const message = FILE_REFUSALS[state];
  throw new DomainError('CONFLICT', { reason: REASONS[state], message, ...(field && { fields: { [field]: message } }) });
}
