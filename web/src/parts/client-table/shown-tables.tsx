import { Paper, Stack, Text, Title } from '@mantine/core';
import { type Cell, type ClientTableData, cellOf, cellText, titleOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useId } from 'react';
import type { ShownClientTableFragment } from '../../lib/graphql/generated/graphql.ts';
import { FileLink } from '../../ui/upload/file-link.tsx';
import classes from './shown-tables.module.css';

interface ShownTablesProps {
  tables: readonly ShownClientTableFragment[];
  /** For visitors a file opens with the hash of their invitation. */
  urlOf?: (url: string) => string;
}

/** What the client filled in, to read. */
export function ShownTables({ tables, urlOf = (url) => url }: ShownTablesProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} mb="sm">
        Client Tables
      </Title>
      <Stack gap="md">
        {tables.map(({ id, name, data }) => (
          <ShownTable key={id} name={name} data={data as ClientTableData} urlOf={urlOf} />
        ))}
      </Stack>
    </section>
  );
}

function ShownTable({ name, data, urlOf }: { name: string; data: ClientTableData; urlOf: (url: string) => string }) {
  const heading = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading}>
      <Title order={3} id={heading} mb="sm">
        {name}
      </Title>
      {data.columns.length === 0 || data.rows.length === 0 ? (
        <Text c="dimmed">The table is empty</Text>
      ) : (
        <table className={classes['table']} aria-labelledby={heading}>
          <thead>
            <tr>
              {data.columns.map((column) => (
                <th key={column.id} scope="col">
                  {titleOf(data, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id}>
                {data.columns.map((column) => (
                  <td key={column.id} data-label={titleOf(data, column)}>
                    <ShownCell cell={cellOf(row, column.id)} urlOf={urlOf} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}

function ShownCell({ cell, urlOf }: { cell: Cell; urlOf: (url: string) => string }) {
  if (cell.type !== 'file') return <span className={classes['text']}>{cellText(cell)}</span>;
  return (
    <Stack gap={2} align="flex-start">
      {cell.content.map(({ id, filename, url, state }) =>
        url ? (
          <FileLink key={id} href={urlOf(url)} state={state} className={classes['text']}>
            {filename ?? 'File'}
          </FileLink>
        ) : (
          <span key={id}>{filename ?? 'File'}</span>
        ),
      )}
    </Stack>
  );
}
