import { useMutation } from '@apollo/client/react';
import { ActionIcon, Group, Menu, Switch, Text, Title } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { confirmDelete } from '../../../ui/dialog/confirm-delete.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type ClientTable, DELETE_CLIENT_TABLE, UPDATE_CLIENT_TABLE } from '../client-table.operations.ts';

const RenameDialog = onDemand(() => import('./rename-table-dialog.tsx').then((module) => module.RenameTableDialog));

interface TableHeadProps {
  table: ClientTable;
  projectId: string;
  reload: () => Promise<unknown>;
  /** Unsaved changes of a table that is deleted go with it. */
  forgetChanges: () => void;
}

/** The table as a whole: its name, who sees it, what can be done with it. */
export function TableHead({ table, projectId, reload, forgetChanges }: TableHeadProps) {
  const { id, name, actions, updatedAt } = table;
  const [update, { loading }] = useMutation(UPDATE_CLIENT_TABLE);
  const [remove] = useMutation(DELETE_CLIENT_TABLE);
  const [isRenaming, setIsRenaming] = useState(false);
  const project = { id: projectId };
  const setVisible = async (visibleToVendor: boolean) => {
    try {
      await update({ variables: { input: { id, project, visibleToVendor, updatedAt } } });
    } catch (failure) {
      if (toAppError(failure).code === 'CONFLICT') await reload().catch(() => undefined);
      snackbar.error(failure);
    }
  };
  const askToDelete = () =>
    confirmDelete({
      kind: 'table',
      name,
      consequence: 'What was filled in will be deleted with it. This cannot be undone.',
      action: () => remove({ variables: { input: { id, project } } }),
      onDeleted: async () => {
        forgetChanges();
        await reload();
      },
    });
  return (
    <Group justify="space-between" mb="sm" gap="sm">
      <div>
        <Group gap="xs">
          <Title order={2} size="h3">
            {name}
          </Title>
          {(actions.includes('rename') || actions.includes('delete')) && (
            <Menu>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {actions.includes('rename') && (
                  <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsRenaming(true)}>
                    Rename
                  </Menu.Item>
                )}
                {actions.includes('delete') && (
                  <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void askToDelete()}>
                    Delete
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          Changed <DateText value={updatedAt} format="relative" />
          {table.updatedBy && ` by ${table.updatedBy.name}`}
        </Text>
      </div>
      <Switch
        label="Visible to vendors"
        checked={table.visibleToVendor}
        disabled={!actions.includes('setVisibility') || loading}
        onChange={(event) => void setVisible(event.currentTarget.checked)}
      />
      {isRenaming && <RenameDialog table={table} projectId={projectId} onClose={() => setIsRenaming(false)} />}
    </Group>
  );
}
