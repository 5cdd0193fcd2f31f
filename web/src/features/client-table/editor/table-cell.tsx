import { IconPaperclip, IconSelector } from '@tabler/icons-react';
import { type Cell, cellText } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { ReactNode } from 'react';
import { cellProps, type Position } from '../../../ui/grid/grid-position.ts';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { problemOf } from './cells.ts';
import classes from './table-grid.module.css';

interface TableCellProps {
  gridId: string;
  position: Position;
  cell: Cell;
  isActive: boolean;
  isSelected: boolean;
  isReadOnly: boolean;
  /** Instead of the text, while the cell is written. */
  children?: ReactNode;
}

export function TableCell({ gridId, position, cell, isActive, isSelected, isReadOnly, children }: TableCellProps) {
  const problem = problemOf(cell);
  const state = { 'aria-selected': isSelected, 'aria-readonly': isReadOnly, 'aria-invalid': problem ? true : undefined };
  return (
    <div
      role="gridcell"
      {...cellProps(gridId, position, isActive)}
      {...state}
      className={classes['cell']}
      data-selected={isSelected}
      data-readonly={isReadOnly}
    >
      {children ?? <CellContent cell={cell} isReadOnly={isReadOnly} />}
      {problem && <span className={classes['problem']}>{problem}</span>}
    </div>
  );
}

export function CellContent({ cell, isReadOnly }: { cell: Cell; isReadOnly: boolean }) {
  if (cell.type === 'file')
    return (
      <span className={classes['files']}>
        {cell.content.map(({ id, filename, url, state }) => (
          <FileLink key={id} href={url} state={state} size="sm" tabIndex={-1}>
            {filename ?? 'File'}
          </FileLink>
        ))}
        {!isReadOnly && cell.content.length === 0 && (
          <span className={classes['hint']}>
            <IconPaperclip size={14} aria-hidden /> Add a file
          </span>
        )}
      </span>
    );
  if (cell.type === 'list' && !isReadOnly)
    return (
      <span className={classes['choice']}>
        <span className={cell.content.length === 0 ? classes['hint'] : undefined}>{cellText(cell) || 'Choose'}</span>
        <IconSelector size={14} aria-hidden />
      </span>
    );
  return <span className={classes['text']}>{cellText(cell)}</span>;
}
