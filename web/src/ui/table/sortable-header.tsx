import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { TableState } from './use-table-state.ts';

interface SortableHeaderProps {
  column: { header: string; sortField?: string; align?: 'left' | 'right'; width?: number | string };
  state: TableState;
}

export function SortableHeader({ column, state }: SortableHeaderProps) {
  const { header, sortField, align, width } = column;
  const direction = sortField && state.sort?.field === sortField ? state.sort.direction : null;
  const Icon = direction === 'ASC' ? IconArrowUp : direction === 'DESC' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      aria-sort={direction ? (direction === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {sortField ? (
        <UnstyledButton className={classes['sort']} data-sorted={direction !== null} onClick={() => state.toggleSort(sortField)}>
          {header}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        header
      )}
    </th>
  );
}
