import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import type { InviteMode } from '../invite/invite-by-email-dialog.tsx';

const InviteByEmailDialog = onDemand(() => import('../invite/invite-by-email-dialog.tsx').then((module) => module.InviteByEmailDialog));
const StatusEmailDialog = onDemand(() =>
  import('../../../parts/project/status-email-dialog.tsx').then((module) => module.StatusEmailDialog),
);

interface ProductsToolbarProps {
  project: Project;
  invites: boolean;
  ownPage: boolean;
}

export function ProductsToolbar({ project, invites, ownPage }: ProductsToolbarProps) {
  const [open, setOpen] = useState<InviteMode | 'status' | null>(null);
  const tellsStatus = ownPage && project.actions.includes('sendStatusEmail');
  const close = () => setOpen(null);
  if (!invites && !tellsStatus) return null;
  return (
    <>
      <Group gap="xs">
        {invites && (
          <>
            <Button
              variant={ownPage ? 'filled' : 'default'}
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setOpen('manual')}
            >
              Invite By Email
            </Button>
            <Button variant="default" onClick={() => setOpen('upload')}>
              Upload Invite File
            </Button>
          </>
        )}
        {tellsStatus && (
          <Button variant="default" onClick={() => setOpen('status')}>
            Send Project Status Email
          </Button>
        )}
      </Group>
      {open === 'status' && <StatusEmailDialog project={project} onClose={close} />}
      {(open === 'manual' || open === 'upload') && <InviteByEmailDialog project={project} startWith={open} onClose={close} />}
    </>
  );
}
