import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { teamStatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import { RESTORABLE_DAYS } from '@weighbridge/domain/project/restore-project.policy.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useListQuery } from '../../../ui/table/use-list-query.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { DELETED_PROJECTS, type DeletedProjectRow, RESTORE_PROJECT } from './deleted-projects.operations.ts';

const products = ({ productsCount, submittedCount }: DeletedProjectRow) =>
  submittedCount === 0 ? productsCount : `${productsCount} (${submittedCount} submitted)`;

const COLUMNS: readonly Column<DeletedProjectRow>[] = [
  { key: 'name', header: 'Project', render: ({ name }) => name },
  { key: 'company', header: 'Firm', render: ({ company }) => company.name },
  { key: 'status', header: 'Status It Had', render: ({ status, type }) => teamStatusLabel(status, type) },
  { key: 'products', header: 'Products', align: 'right', render: products },
  {
    key: 'deletedAt',
    header: 'Deleted',
    render: ({ deletedAt, deletedBy }) => (
      <div>
        <DateText value={deletedAt} format="relative" />
        {deletedBy && (
          <Text size="xs" c="dimmed">
            by {deletedBy}
          </Text>
        )}
      </div>
    ),
  },
  { key: 'restorableUntil', header: 'Can Be Restored Until', render: ({ restorableUntil }) => <DateText value={restorableUntil} /> },
];

/** Deleted projects can be brought back for a while by those who manage firms (decision 180). */
export function DeletedProjectsPage() {
  const state = useTableState();
  const variables = { filter: { keyword: state.keyword }, pagination: state.variables.pagination };
  const list = useListQuery(DELETED_PROJECTS, variables, state, (data) => data.deletedProjects);
  const [restoreProject] = useMutation(RESTORE_PROJECT);
  const restore = async ({ id, name, status, type }: DeletedProjectRow) => {
    const { confirmed } = await confirm({
      title: 'Restore project',
      message: `“${name}” becomes visible again to its team and to the vendors who were invited, in the status “${teamStatusLabel(status, type)}”. Nobody is notified.`,
      confirmLabel: 'Restore',
      action: () => restoreProject({ variables: { input: { id } } }),
    });
    if (!confirmed) return;
    snackbar.success(`“${name}” is restored`);
    await list.reload().catch(snackbar.error);
  };
  return (
    <>
      <PageHeader
        title="Deleted Projects"
        subtitle={`A deleted project can be restored for ${RESTORABLE_DAYS} days, to the status it had.`}
      />
      <DataTable
        {...list.table}
        label="Deleted projects"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => [{ label: 'Restore', icon: <IconArrowBackUp size={16} aria-hidden />, onSelect: () => void restore(row) }]}
        searchLabel="Search project"
        empty={{ description: `Projects that were deleted in the last ${RESTORABLE_DAYS} days appear here.` }}
      />
    </>
  );
}
