import { Checkbox, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import type { RowAction } from '../../ui/table/row-actions.tsx';
import { TablePagination } from '../../ui/table/table-pagination.tsx';
import type { List } from '../../ui/table/use-list-query.ts';
import { delayedDeletes } from '../../ui/undo/delayed-deletes.ts';
import type { LibraryQuestion } from './library.operations.ts';
import { LibraryFilters } from './library-filters.tsx';
import classes from './library-list.module.css';
import type { LibraryQuery } from './library-query.ts';
import { LibraryRow } from './library-row.tsx';
import type { QuestionSelection } from './use-question-selection.ts';

const NO_QUESTIONS = 'No questions to display';

interface LibraryListProps {
  list: List<LibraryQuestion>;
  query: LibraryQuery;
  selection: QuestionSelection;
  rowActions?: (entry: LibraryQuestion) => readonly RowAction[];
  /** What can be done with the chosen questions. */
  actions?: ReactNode;
  /** What an empty list offers. */
  empty?: { description?: string; action?: ReactNode };
}

/** The questions of the library that match the filters, one page of them, to choose from. */
export function LibraryList({ list, query, selection, rowActions, actions, empty }: LibraryListProps) {
  const { rows, total, stale, error, onRetry, state } = list.table;
  const deletes = useSyncExternalStore(delayedDeletes.subscribe, delayedDeletes.all);
  const kept = rows?.filter(({ id }) => !deletes.has(id));
  return (
    <Paper withBorder>
      <LibraryFilters query={query} />
      {kept && rows && rows.length > 0 && <SelectionBar rows={kept} stale={stale} selection={selection} actions={actions} />}
      {error && rows ? <FormAlert text={toAppError(error).message} /> : null}
      {error && !rows ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
      {!rows && !error && <LoadingRows count={state.pageSize} />}
      {rows?.length === 0 && <EmptyState title={NO_QUESTIONS} {...(isFiltered(query) ? FILTERED : empty)} />}
      <ul className={classes['list']} aria-label="Library questions" aria-busy={stale}>
        {rows?.map((entry) => (
          <LibraryRow
            key={entry.id}
            entry={entry}
            deleted={deletes.get(entry.id)}
            disabled={stale}
            chosen={selection.has(entry.id)}
            onToggle={() => selection.toggle(entry)}
            actions={rowActions?.(entry) ?? []}
          />
        ))}
      </ul>
      {total !== undefined && total > 0 && <TablePagination state={state} total={total} />}
    </Paper>
  );
}

const FILTERED = { description: 'Nothing matches. Change or clear the filters to see more.' };

const isFiltered = ({ state, type, tags, companyOnly }: LibraryQuery) =>
  state.keyword !== null || type !== null || tags.length > 0 || companyOnly;

function SelectionBar({
  rows,
  stale,
  selection,
  actions,
}: { rows: readonly LibraryQuestion[]; stale: boolean } & Pick<LibraryListProps, 'selection' | 'actions'>) {
  const here = rows.filter(({ id }) => selection.has(id)).length;
  const all = rows.length > 0 && here === rows.length;
  return (
    <Group className={classes['bar']} gap="sm" justify="space-between">
      <Checkbox
        label="Select all on this page"
        disabled={stale || rows.length === 0}
        checked={all}
        indeterminate={here > 0 && !all}
        onChange={() => selection.setPage(rows, !all)}
      />
      {selection.chosen.length > 0 && (
        <Group gap="xs">
          <Text size="sm" aria-live="polite">
            {selection.chosen.length} selected
          </Text>
          {actions}
        </Group>
      )}
    </Group>
  );
}

function LoadingRows({ count }: { count: number }) {
  return (
    <Placeholder label="Loading questions">
      <Group className={classes['bar']}>
        <PlaceholderLine width={180} />
      </Group>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes['row']}>
          <span className={classes['box']} />
          <div>
            <PlaceholderLine width={placeholderWidth(row)} />
            <Text component="div" mt={4}>
              <PlaceholderLine width={140} />
            </Text>
          </div>
        </div>
      ))}
    </Placeholder>
  );
}
