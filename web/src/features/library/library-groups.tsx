import { useMutation } from '@apollo/client/react';
import { Button, Paper } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { decideCreateGroup } from '@weighbridge/domain/library/library.policy.ts';
import { useState } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { pathOf } from '../../parts/library/group-path.ts';
import { GroupTree } from '../../parts/library/group-tree.tsx';
import type { Group } from '../../parts/library/library.operations.ts';
import type { useGroups } from '../../parts/library/use-groups.ts';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { DELETE_QUESTION_GROUP } from './group.operations.ts';
import { GroupDialog } from './group-dialog.tsx';
import classes from './library-page.module.css';
import { libraryPath } from './library-path.ts';

interface LibraryGroupsProps {
  tree: ReturnType<typeof useGroups>;
  selectedId: string | null;
  /** The list beside it names groups too. */
  onChanged: () => Promise<unknown>;
}

type Opened = { group: Group | null; parent: Group | null };

/** The groups of the library, and what can be done with each. */
export function LibraryGroups({ tree, selectedId, onChanged }: LibraryGroupsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [deleteGroup] = useMutation(DELETE_QUESTION_GROUP);
  const navigate = useNavigate();
  const mayAdd = decideCreateGroup(useActor(), null).allowed;

  const changed = () => Promise.all([tree.reload(), onChanged()]);
  const saved = (text: string) => {
    setOpened(null);
    snackbar.success(text);
    void changed().catch(snackbar.error);
  };
  const remove = (group: Group) =>
    confirmDelete({
      kind: 'group',
      name: group.name,
      consequence: 'Its sub-groups will be deleted with it. The questions stay in the library.',
      action: () => deleteGroup({ variables: { input: { path: pathOf(group) } } }),
      onDeleted: async () => {
        const gone = selectedId === group.id || flatIds(group).includes(selectedId ?? '');
        if (gone) await navigate({ to: libraryPath(null) });
        return changed();
      },
    });
  const menuOf = (group: Group) =>
    offeredActions(group, {
      addSubGroup: {
        label: 'Add sub-group',
        icon: <IconFolderPlus size={16} aria-hidden />,
        onSelect: () => setOpened({ group: null, parent: group }),
      },
      edit: editAction(() => setOpened({ group, parent: null })),
      delete: deleteAction(() => void remove(group)),
    });
  return (
    <Paper withBorder p="xs" className={classes['groups']}>
      {mayAdd && (
        <Button
          variant="subtle"
          size="xs"
          className={classes['add']}
          leftSection={<IconFolderPlus size={16} aria-hidden />}
          onClick={() => setOpened({ group: null, parent: null })}
        >
          Add group
        </Button>
      )}
      <div className={classes['tree']}>
        <GroupTree
          groups={tree.groups}
          error={tree.error}
          onRetry={() => void tree.reload().catch(() => undefined)}
          selectedId={selectedId}
          linkOf={libraryPath}
          menuOf={menuOf}
        />
      </div>
      {opened && (
        <GroupDialog
          {...opened}
          onSaved={saved}
          onClose={() => setOpened(null)}
          onReload={() => {
            setOpened(null);
            void changed().catch(snackbar.error);
          }}
        />
      )}
    </Paper>
  );
}

const flatIds = (group: Group): string[] => (group.groups ?? []).flatMap((child) => [child.id, ...flatIds(child)]);
