import { useMutation } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ChangePhotoDialog } from './change-photo-dialog.tsx';

const UpdateAvatar = graphql(`
  mutation UpdateAvatar($input: UpdateAvatarInput!) {
    updateAvatar(input: $input) {
      id
      avatar
    }
  }
`);

export function AvatarControls({ hasPhoto }: { hasPhoto: boolean }) {
  const session = useSession();
  const [updateAvatar] = useMutation(UpdateAvatar);
  const [changing, setChanging] = useState(false);

  const save = async (file: { id: string } | null) => {
    const { data } = await updateAvatar({ variables: { input: { file } } });
    session.update({ avatar: data?.updateAvatar.avatar ?? null });
    snackbar.success(file ? 'Your photo has been updated' : 'Your photo has been removed');
  };

  const remove = () =>
    confirm({
      title: 'Remove photo',
      message: 'Your initials will be shown instead.',
      confirmLabel: 'Remove',
      danger: true,
      action: () => save(null),
    });

  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => setChanging(true)}>
        Change photo
      </Button>
      {hasPhoto && (
        <Button variant="subtle" size="xs" color="red" onClick={() => void remove()}>
          Remove photo
        </Button>
      )}
      {changing && <ChangePhotoDialog onUploaded={({ id }) => save({ id })} onClose={() => setChanging(false)} />}
    </Group>
  );
}
