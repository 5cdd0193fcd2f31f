import type { UseFormReturnType } from '@mantine/form';
import type { Invitation } from '@weighbridge/domain/participation/invite-by-email.schema.ts';

export type InviteFields = Pick<
  UseFormReturnType<{ project: { id: string }; invitations: Invitation[] }>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'insertListItem' | 'removeListItem'
>;
