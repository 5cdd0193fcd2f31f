import { Button, Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { postOperation } from '../../../lib/graphql/post-operation.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { EMPTY_TEXTS } from '../../../ui/message/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../../ui/table/use-row-dialog.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { deleteLater } from '../../../ui/undo/delayed-deletes.ts';
import { COMPARISONS, type ComparisonHead, DELETE_COMPARISON } from '../comparison.operations.ts';
import { comparisonPath } from '../comparison-path.ts';
import { comparisonColumns } from './comparison-columns.tsx';

const ComparisonDialog = onDemand(() => import('../form/comparison-dialog.tsx').then((module) => module.ComparisonDialog));

export function ComparisonsList({ project }: { project: Project }) {
  const state = useTableState(NEWEST_FIRST);
  const variables = { ...state.variables, projectId: project.id, keyword: state.keyword };
  const list = useListQuery(COMPARISONS, variables, state, (data) => data.comparisons);
  const dialog = useRowDialog<ComparisonHead>(list);
  const navigate = useNavigate();

  // Ratings and notes are kept, so nobody is asked first.
  const remove = ({ id, name }: ComparisonHead) =>
    deleteLater({ ids: [id], name, action: () => postOperation(DELETE_COMPARISON, { input: { id } }), onDeleted: list.reload });
  const add = (variant: 'filled' | 'default') =>
    project.actions.includes('createComparison') && (
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
        Add Comparison
      </Button>
    );
  return (
    <>
      <Group justify="space-between" mb="md" gap="md">
        <Title order={2}>Comparisons</Title>
        {add('filled')}
      </Group>
      <DataTable
        {...list.table}
        label="Comparisons"
        columns={comparisonColumns(project.id)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => offeredActions(row, { edit: editAction(() => dialog.edit(row)), delete: deleteAction(() => remove(row)) })}
        searchLabel="Search comparisons"
        empty={{
          title: EMPTY_TEXTS.list,
          description: 'A comparison shows the answers of the products you choose side by side.',
          action: add('default'),
        }}
      />
      {dialog.opened && (
        <ComparisonDialog
          projectId={project.id}
          comparisonId={dialog.opened.row?.id ?? null}
          onClose={dialog.close}
          onSaved={({ id, name }) => {
            if (dialog.opened?.row) return dialog.done(`“${name}” was saved`);
            dialog.close();
            void navigate({ to: comparisonPath(project.id, id) });
          }}
        />
      )}
    </>
  );
}
