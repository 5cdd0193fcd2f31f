import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CLIENT_IN_USE } from '@weighbridge/domain/company/company.refusals.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { postOperation } from '../../lib/graphql/post-operation.ts';
import { DateText } from '../../ui/date-text.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { deleteLater } from '../../ui/undo/delayed-deletes.ts';
import { CLIENTS, type Client, DELETE_CLIENT } from './client.operations.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientSearch } from './client-search.tsx';

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', header: 'Name', sortField: 'name', render: ({ name }) => name },
  { key: 'location', header: 'Location', sortField: 'location', render: ({ location }) => location },
  {
    key: 'website',
    header: 'Website',
    sortField: 'website',
    render: ({ website }) => (
      <Anchor href={webAddress(website)} target="_blank" rel="noreferrer">
        {website}
      </Anchor>
    ),
  },
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

/** What a broker sees under /admin/companies: the clients of the firm (decision 22). */
export function ClientsList() {
  const state = useTableState(NEWEST_FIRST);
  const list = useListQuery(CLIENTS, { ...state.variables, filter: { keyword: state.keyword } }, state, (data) => data.clients);
  const dialog = useRowDialog(list);

  // No project is run for it, so nobody is asked first.
  const remove = ({ id, name, inUse }: Client) => {
    if (inUse) snackbar.warning(CLIENT_IN_USE);
    else deleteLater({ ids: [id], name, action: () => postOperation(DELETE_CLIENT, { input: { id } }), onDeleted: list.reload });
  };

  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
      Add Client
    </Button>
  );
  return (
    <>
      <PageHeader title="Clients" subtitle="The companies your projects are run for." action={add('filled')} />
      <DataTable
        {...list.table}
        label="Clients"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(client) =>
          offeredActions(client, { edit: editAction(() => dialog.edit(client)), delete: deleteAction(() => remove(client)) })
        }
        toolbar={<ClientSearch state={state} />}
        empty={{ description: 'Add the companies you run projects for; a project is always run for one of them.', action: add('default') }}
      />
      {dialog.opened && <ClientDialog key={dialog.opened.version} client={dialog.opened.row} dialog={dialog} />}
    </>
  );
}

/** People write `acme.com`; as it stands the browser would look for a page of that name here. */
function webAddress(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
