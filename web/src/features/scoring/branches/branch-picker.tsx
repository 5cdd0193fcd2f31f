import { ActionIcon, Menu, NativeSelect } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import type { BranchCommands } from './branch-commands.ts';
import classes from './branch-picker.module.css';
import { useBranchActions } from './use-branch-actions.ts';

const Create = onDemand(() => import('./branch-dialogs.tsx').then((module) => module.CreateBranchDialog));
const Edit = onDemand(() => import('./branch-dialogs.tsx').then((module) => module.EditBranchDialog));

const OWN = 'own';

/** The branch that is shown; the agreed ratings stand beside the opened ones. */
export function BranchPicker({ scoring, branches }: { scoring: Scoring; branches: BranchCommands }) {
  const actions = useBranchActions(scoring, branches);
  const [dialog, setDialog] = useState<'create' | 'edit' | null>(null);
  const { branch } = scoring;
  const may = branch?.actions ?? [];
  const agreed = branch === null || scoring.opened.length > 0 ? [{ value: OWN, label: 'Agreed ratings' }] : [];
  const offersMenu = may.length > 0 || scoring.actions.includes('createBranch');
  return (
    <div className={classes['bar']}>
      <NativeSelect
        label="Branch"
        data={[...agreed, ...scoring.branches.map(({ id, name, openedAt }) => ({ value: id, label: openedAt ? `${name} (open)` : name }))]}
        value={branch?.id ?? OWN}
        onChange={(event) => void actions.select(event.currentTarget.value === OWN ? null : event.currentTarget.value)}
      />
      {offersMenu && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Actions for branches">
              <IconDotsVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {scoring.actions.includes('createBranch') && <Menu.Item onClick={() => setDialog('create')}>Create Branch</Menu.Item>}
            {branch && may.includes('edit') && <Menu.Item onClick={() => setDialog('edit')}>Edit Branch</Menu.Item>}
            {branch && may.includes('open') && <Menu.Item onClick={() => void actions.open(branch)}>Open Branch</Menu.Item>}
            {branch && may.includes('revoke') && <Menu.Item onClick={() => void actions.revoke(branch)}>Revoke Access</Menu.Item>}
            {branch && may.includes('delete') && (
              <Menu.Item color="red" onClick={() => void actions.delete(branch)}>
                Delete Branch
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'create' && <Create scoring={scoring} branches={branches} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && branch && <Edit branch={branch} branches={branches} onClose={() => setDialog(null)} />}
    </div>
  );
}
