import { Group, Paper } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { PlaceholderLine, placeholderWidth } from '../loading/placeholder.tsx';
import { EMPTY_TEXTS, EmptyState } from '../message/empty-state.tsx';
import { ErrorPanel } from '../message/error-panel.tsx';
import { delayedDeletes } from '../undo/delayed-deletes.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import classes from './data-table.module.css';
import { type RowAction, RowActions } from './row-actions.tsx';
import { SortableHeader } from './sortable-header.tsx';
import { TablePagination } from './table-pagination.tsx';
import { TableSearch } from './table-search.tsx';
import type { TableState } from './use-table-state.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** The field the server sorts by; without it the column has no order of its own. */
  readonly sortField?: string;
  /** Numbers stand right. */
  readonly align?: 'left' | 'right';
  readonly width?: number | string;
}

interface DataTableProps<Row> {
  /** What the rows are: read out with the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** The rows are still those of another search, page or order. */
  stale?: boolean;
  state: TableState;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  error?: unknown;
  onRetry?: () => void;
  searchLabel?: string;
  /** Filters beside the search. */
  toolbar?: ReactNode;
  /** What an empty list says and offers beyond the plain sentence. */
  empty?: { title?: string; description?: string; action?: ReactNode };
}

/** A list that the server pages, sorts and searches; cards at phone width. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, total, state, error, onRetry, searchLabel, toolbar } = props;
  const hasControls = searchLabel !== undefined || toolbar !== undefined;
  return (
    <Paper withBorder>
      {hasControls && (
        <Group p="md" gap="sm">
          {searchLabel !== undefined && <TableSearch label={searchLabel} state={state} />}
          {toolbar}
        </Group>
      )}
      {error && rows ? <FormAlert text={toAppError(error).message} /> : null}
      {error && !rows ? <ErrorPanel error={error} onRetry={onRetry} /> : <TableBody {...props} label={label} />}
      {total !== undefined && total > 0 && <TablePagination state={state} total={total} />}
    </Paper>
  );
}

function TableBody<Row>({ label, columns, rows, stale = false, state, rowKey, rowName, rowActions, empty }: DataTableProps<Row>) {
  const deletes = useSyncExternalStore(delayedDeletes.subscribe, delayedDeletes.all);
  if (rows?.length === 0) {
    return state.search ? <EmptyState title={EMPTY_TEXTS.search} /> : <EmptyState title={EMPTY_TEXTS.table} {...empty} />;
  }
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label} aria-busy={rows === undefined || stale}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHeader key={column.key} column={column} state={state} />
            ))}
            {rowActions && (
              <th className={classes['actions']}>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const key = rowKey(row);
            const deleted = deletes.get(key);
            return (
              <tr key={key} data-deleted={deleted ? true : undefined}>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.header} data-align={column.align} inert={deleted !== undefined}>
                    {column.render(row)}
                  </td>
                ))}
                {rowActions && (
                  <td className={classes['actions']}>
                    {deleted ? <UndoButton deleted={deleted} /> : <RowActions name={rowName(row)} actions={rowActions(row)} />}
                  </td>
                )}
              </tr>
            );
          }) ?? <PlaceholderRows count={state.pageSize} columns={columns} withActions={rowActions !== undefined} />}
        </tbody>
      </table>
    </div>
  );
}

/** A full page of rows, each of the height of a row whose entries take one line; a card with its labels at phone width. */
function PlaceholderRows<Row>({ count, columns, withActions }: { count: number; columns: readonly Column<Row>[]; withActions: boolean }) {
  return Array.from({ length: count }, (_row, row) => (
    <tr key={row} data-testid="placeholder-row" data-placeholder>
      {columns.map(({ key, header, align }, cell) => (
        <td key={key} data-label={header} data-align={align}>
          <PlaceholderLine width={placeholderWidth(row + cell)} />
        </td>
      ))}
      {withActions && <td className={classes['actions']} aria-hidden />}
    </tr>
  ));
}
