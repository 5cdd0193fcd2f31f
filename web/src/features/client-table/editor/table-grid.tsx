import { type ClientTableData, cellOf, titleOf, withContent } from '@weighbridge/domain/client-table/client-table.data.ts';
import { type FocusEvent, type MouseEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { cellAt, cellId, type Position } from '../../../ui/grid/grid-position.ts';
import { useActiveCell } from '../../../ui/grid/use-active-cell.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { isWriting } from '../../../ui/shortcuts/is-writing.ts';
import { isEditable, placeAt, placeName, type Side, withCells, withText } from './cells.ts';
import { ColumnHeads } from './column-heads.tsx';
import { ListPicker } from './list-picker.tsx';
import { blockOf, isInBlock } from './selection.ts';
import { CellContent, TableCell } from './table-cell.tsx';
import classes from './table-grid.module.css';
import { TextCellEditor } from './text-cell-editor.tsx';
import { type AfterEdit, type LeftOutText, nextWritable, shapeOf, useTableKeys } from './use-table-keys.ts';

const Files = onDemand(() => import('./files-dialog.tsx').then((module) => module.FilesDialog));

interface TableGridProps {
  label: string;
  data: ClientTableData;
  side: Side;
  isReadOnly: boolean;
  /** Not only while it is being saved. */
  isLocked?: boolean;
  isStructural: boolean;
  change: (data: ClientTableData) => void;
  /** What is being typed, before it is a step of its own. */
  onType: (data: ClientTableData) => void;
  undo: () => boolean;
  redo: () => boolean;
  /** Escape leads there. */
  onLeave: () => void;
  onLeftOut: (texts: readonly LeftOutText[]) => void;
  /** The cell where the keys are at first. */
  start?: Position;
  onSelect?: (selected: { active: Position; anchor: Position | null }) => void;
  ref?: Ref<{ goTo: (to: Position) => void }>;
}

/** A table to fill in with the keys of a spreadsheet. One cell can be reached with Tab; from there the keys lead on. */
export function TableGrid(props: TableGridProps) {
  const {
    label,
    data,
    side,
    isReadOnly,
    isLocked = false,
    isStructural,
    change,
    onType,
    undo,
    redo,
    onLeave,
    onLeftOut,
    start,
    onSelect,
    ref,
  } = props;
  const id = useId();
  const { active, focus, goTo, wantFocus } = useActiveCell(shapeOf(data), start);
  const [anchor, setAnchor] = useState<Position | null>(null);
  const [editing, setEditing] = useState<{ at: Position; typed: string | null } | null>(null);
  const [said, say] = useState('');
  const around = useRef<HTMLDivElement>(null);
  const block = blockOf(active, anchor);

  const select = (to: Position, from: Position | null) => {
    setAnchor(from);
    goTo(to);
    onSelect?.({ active: to, anchor: from });
  };
  const edit = (at: Position, typed: string | null) => {
    setAnchor(null);
    focus(at);
    setEditing({ at, typed });
  };
  const keys = useTableKeys({
    data,
    side,
    isReadOnly,
    isStructural,
    active,
    anchor,
    select,
    change,
    undo,
    redo,
    edit: (typed) => edit(active, typed),
    leave: onLeave,
    onLeftOut,
    say,
  });
  useImperativeHandle(ref, () => ({ goTo: (to) => select(to, null) }));
  useLayoutEffect(() => {
    if (!wantFocus.current) return;
    wantFocus.current = false;
    document.getElementById(cellId(id, active))?.focus();
  });

  const finish = (next: ClientTableData, after: AfterEdit) => {
    setEditing(null);
    change(next);
    if (after === 'stay') {
      // A click elsewhere has the focus already.
      if (around.current?.contains(document.activeElement)) goTo(active);
      return;
    }
    const below = { row: Math.min(active.row + 1, data.rows.length - 1), column: active.column };
    const to = after === 'down' ? below : nextWritable(data, side, isReadOnly, active, after === 'next' ? 1 : -1);
    select(to ?? active, null);
  };
  const cancel = () => {
    setEditing(null);
    // What was typed is on the device; the step before it takes its place again.
    onType(data);
    goTo(active);
  };

  const reach = (event: FocusEvent) => {
    const cell = cellAt(event.target);
    if (!cell || isWriting(event.target)) return;
    focus(cell.position);
    onSelect?.({ active: cell.position, anchor });
  };
  const pointTo = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0 || isWriting(event.target)) return;
    if (event.shiftKey) {
      event.preventDefault();
      select(cell.position, anchor ?? active);
      return;
    }
    // The cell that has the focus is opened by another click; any other gets the focus.
    const isSame = document.activeElement === cell.element;
    setAnchor(null);
    if (!isSame || !keys.mayWrite(cell.position) || (event.target as Element).closest('a')) return;
    // The click would take the focus from the field that opens.
    event.preventDefault();
    edit(cell.position, null);
  };
  const dragOver = (event: MouseEvent) => {
    const cell = event.buttons === 1 && !editing ? cellAt(event.target) : null;
    if (!cell || (cell.position.row === active.row && cell.position.column === active.column)) return;
    window.getSelection()?.removeAllRanges();
    select(cell.position, anchor ?? active);
  };

  const written = editing && placeAt(data, editing.at);
  const name = written ? placeName(data, written) : '';
  return (
    <>
      <div className={classes['scroller']}>
        <div
          ref={around}
          role="grid"
          aria-label={label}
          tabIndex={-1}
          aria-multiselectable
          data-structural={isStructural}
          aria-readonly={isReadOnly}
          aria-rowcount={data.rows.length + 1}
          aria-colcount={data.columns.length + 1}
          className={classes['table']}
          onKeyDown={keys.onKeyDown}
          onCopy={keys.onCopy}
          onCut={keys.onCut}
          onPaste={keys.onPaste}
          onFocus={reach}
          onMouseDown={pointTo}
          onMouseOver={dragOver}
        >
          <ColumnHeads data={data} side={side} isLocked={isLocked} />
          <div role="rowgroup" className={classes['body']}>
            {data.rows.map((row, index) => (
              <div role="row" key={row.id} aria-rowindex={index + 2} className={classes['row']}>
                <div role="rowheader" aria-colindex={1} className={classes['number']}>
                  {index + 1}
                </div>
                {data.columns.map((column, across) => {
                  const position = { row: index, column: across + 1 };
                  const cell = cellOf(row, column.id);
                  const isActive = active.row === index && active.column === across + 1;
                  const isWritten = editing !== null && editing.at.row === index && editing.at.column === across + 1;
                  const place = { rowId: row.id, columnId: column.id, cell };
                  return (
                    <TableCell
                      key={column.id}
                      gridId={id}
                      position={position}
                      cell={cell}
                      isActive={isActive}
                      isSelected={isInBlock(block, position)}
                      isReadOnly={isReadOnly || !isEditable(column, side)}
                    >
                      {isWritten && cell.type === 'text' ? (
                        <TextCellEditor
                          cell={cell}
                          label={`${titleOf(data, column)}, row ${index + 1}`}
                          typed={editing.typed}
                          onType={(text) => onType(withText(data, place, text))}
                          onDone={(text, after) => finish(withText(data, place, text), after)}
                          onCancel={cancel}
                        />
                      ) : isWritten && cell.type === 'list' ? (
                        <ListPicker
                          cell={cell}
                          label={`${titleOf(data, column)}, row ${index + 1}`}
                          onDone={(content, after) => finish(withCells(data, [{ ...place, cell: withContent(cell, content) }]), after)}
                          onCancel={cancel}
                        >
                          <CellContent cell={cell} isReadOnly={false} />
                        </ListPicker>
                      ) : undefined}
                    </TableCell>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      </div>
      {written?.cell.type === 'file' && (
        <Files
          cell={written.cell}
          label={name}
          onChange={(files) => change(withCells(data, [{ ...written, cell: withContent(written.cell, files) }]))}
          onClose={() => {
            setEditing(null);
            goTo(active);
          }}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
