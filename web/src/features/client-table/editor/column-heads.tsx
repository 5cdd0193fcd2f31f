import { IconLock, IconPencil } from '@tabler/icons-react';
import { type ClientTableData, titleOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { isEditable, type Side } from './cells.ts';
import classes from './table-grid.module.css';

/** What is asked for, and by whom it is filled in. */
export function ColumnHeads({ data, side, isLocked }: { data: ClientTableData; side: Side; isLocked: boolean }) {
  return (
    <div role="rowgroup" className={classes['heads']}>
      <div role="row" aria-rowindex={1} className={classes['row']}>
        <div role="columnheader" aria-colindex={1} className={classes['corner']}>
          <span className="visually-hidden">Row</span>
        </div>
        {data.columns.map((column, index) => (
          <div key={column.id} role="columnheader" aria-colindex={index + 2} className={classes['head']}>
            <span className={classes['title']}>{titleOf(data, column)}</span>
            <Whose isMine={!isLocked && isEditable(column, side)} side={side} isResponse={column.meta.clientResponse} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Whose({ isMine, side, isResponse }: { isMine: boolean; side: Side; isResponse: boolean }) {
  if (side === 'team' && !isResponse) return null;
  const Icon = isMine ? IconPencil : IconLock;
  const words = side === 'team' ? 'Client fills in' : isMine ? 'You fill in' : 'Read only';
  return (
    <span className={classes['whose']}>
      <Icon size={12} aria-hidden />
      {words}
    </span>
  );
}
