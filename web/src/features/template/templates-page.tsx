import { useMutation } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { decideCreateTemplate } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_STATUS_LABELS } from '@weighbridge/domain/template/template.status.ts';
import { useState } from 'react';
import { postOperation } from '../../lib/graphql/post-operation.ts';
import { useActor } from '../../lib/session/session.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { deleteLater } from '../../ui/undo/delayed-deletes.ts';
import { CREATE_TEMPLATE, DELETE_TEMPLATE, TEMPLATES, type TemplateHead } from './template.operations.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateFilters, useTemplateFilter } from './template-filters.tsx';
import { templatePath } from './template-path.ts';

const COLUMNS: readonly Column<TemplateHead>[] = [
  {
    key: 'name',
    header: 'Name',
    sortField: 'name',
    render: ({ id, name }) => (
      <Anchor component={Link} to={templatePath(id)}>
        {name}
      </Anchor>
    ),
  },
  { key: 'status', header: 'Status', sortField: 'status', render: ({ status }) => <StatusBadge word={TEMPLATE_STATUS_LABELS[status]} /> },
  { key: 'company', header: 'Company', sortField: 'company', render: ({ company }) => company?.name },
  {
    key: 'serviceTypes',
    header: 'Service Types',
    render: ({ serviceTypes }) => serviceTypes.map(({ label }) => label).join(', '),
  },
  { key: 'questions', header: 'Questions', align: 'right', render: ({ questionsCount }) => questionsCount },
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

export function TemplatesPage() {
  const state = useTableState(NEWEST_FIRST);
  const filter = useTemplateFilter();
  const { serviceTypes, status, ownOnly } = filter;
  const variables = {
    ...state.variables,
    filter: { keyword: state.keyword, serviceTypes: serviceTypes.map((id) => ({ id })), status, owner: ownOnly },
  };
  const list = useListQuery(TEMPLATES, variables, state, (data) => data.templates);
  const [creating, setCreating] = useState(false);
  const [createTemplate] = useMutation(CREATE_TEMPLATE);
  const navigate = useNavigate();
  const mayCreate = decideCreateTemplate(useActor()).allowed;

  // Sections already added to projects are kept, so nobody is asked first.
  const remove = ({ id, name }: TemplateHead) =>
    deleteLater({ ids: [id], name, action: () => postOperation(DELETE_TEMPLATE, { input: { id } }), onDeleted: list.reload });
  const create = (variant: 'filled' | 'default') =>
    mayCreate && (
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
        Create Template
      </Button>
    );
  const filtered = serviceTypes.length > 0 || status !== null || ownOnly;
  return (
    <>
      <PageHeader title="Templates" subtitle="Ready-made sections of questions for new projects." action={create('filled')} />
      <DataTable
        {...list.table}
        label="Templates"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => offeredActions(row, { delete: deleteAction(() => remove(row)) })}
        searchLabel="Search templates"
        toolbar={<TemplateFilters filter={filter} />}
        empty={
          filtered
            ? { description: 'No template matches. Clear the filters to see all of them.' }
            : { description: 'A template holds sections of questions that new projects can start from.', action: create('default') }
        }
      />
      {creating && (
        <TemplateDialog
          template={null}
          save={async (values) => {
            const { data } = await createTemplate({ variables: { input: values } });
            setCreating(false);
            if (data) await navigate({ to: templatePath(data.createTemplate.id, 'questions') });
          }}
          onClose={() => setCreating(false)}
          onReload={() => setCreating(false)}
        />
      )}
    </>
  );
}
