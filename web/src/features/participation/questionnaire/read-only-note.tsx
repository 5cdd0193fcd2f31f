import { Alert } from '@mantine/core';
import { isUndecided } from '@weighbridge/domain/participation/participation.status.ts';
import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import type { Invitation } from '../invitation.operations.ts';

/** Why nothing can be answered yet, at the place where people would start to. */
export function ReadOnlyNote({ invitation: { project, product } }: { invitation: Invitation }) {
  const text = noteOf(project.status === 'PUBLISHED', project.status === 'AWAITING' && isUndecided(product.participationStatus));
  if (!text) return null;
  return (
    <Alert color="yellow" c="gray.9" mb="sm">
      {text}
    </Alert>
  );
}

function noteOf(early: boolean, undecided: boolean): string | null {
  if (early) return VENDOR_MESSAGES.readOnly;
  return undecided ? VENDOR_MESSAGES.acceptFirst : null;
}
