import { Anchor, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { postOperation } from '../../lib/graphql/post-operation.ts';
import { DateText } from '../../ui/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { deleteLater } from '../../ui/undo/delayed-deletes.ts';
import { DELETE_DRAFT_PROJECT, DRAFT_PROJECTS, type DraftProjectRow } from './import.operations.ts';
import { reviewPath, UPLOAD_PATH } from './import-path.ts';

const COLUMNS: readonly Column<DraftProjectRow>[] = [
  {
    key: 'name',
    header: 'Name',
    render: ({ id, name }) => (
      <Anchor component={Link} to={reviewPath(id)}>
        {name}
      </Anchor>
    ),
  },
  { key: 'questions', header: 'Questions', align: 'right', render: ({ questionsCount }) => questionsCount },
  { key: 'createdAt', header: 'Created At', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

/** Spreadsheets that were read and wait to become a project, a template or part of the library. */
export function MyUploadsPage() {
  const state = useTableState();
  const list = useListQuery(DRAFT_PROJECTS, { pagination: state.variables.pagination }, state, (data) => data.draftProjects);
  // What was created from an upload is kept, so nobody is asked first.
  const remove = ({ id, name }: DraftProjectRow) =>
    deleteLater({ ids: [id], name, action: () => postOperation(DELETE_DRAFT_PROJECT, { input: { id } }), onDeleted: list.reload });
  const upload = (variant: 'filled' | 'default') => (
    <Button variant={variant} component={Link} to={UPLOAD_PATH} leftSection={<IconUpload size={16} aria-hidden />}>
      Upload
    </Button>
  );
  return (
    <>
      <PageHeader title="My Uploads" subtitle="Questions you imported from spreadsheets." action={upload('filled')} />
      <DataTable
        {...list.table}
        label="My uploads"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => [deleteAction(() => remove(row))]}
        empty={{ description: 'Upload a spreadsheet of questions to turn it into a project or a template.', action: upload('default') }}
      />
    </>
  );
}
