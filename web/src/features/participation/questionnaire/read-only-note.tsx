import { Alert } from '@mantine/core';
import { readOnlyNote } from '@weighbridge/domain/participation/vendor-messages.ts';
import type { Invitation } from '../invitation.operations.ts';

/** Why nothing can be answered, at the place where people would start to. */
export function ReadOnlyNote({ invitation: { project, product } }: { invitation: Invitation }) {
  const text = readOnlyNote({ projectStatus: project.status, participationStatus: product.participationStatus });
  if (!text) return null;
  return (
    <Alert color="yellow" c="gray.9" mb="sm">
      {text}
    </Alert>
  );
}
