import { type ClientTableData, cellText } from '@weighbridge/domain/client-table/client-table.data.ts';
import { LEFT_OUT_LABELS, type LeftOut, pasteBlock } from '@weighbridge/domain/client-table/client-table.paste.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { randomId } from '../../../lib/journal/random-id.ts';
import { type GridShape, move } from '../../../ui/grid/grid-moves.ts';
import type { Position } from '../../../ui/grid/grid-position.ts';
import { isWriting } from '../../../ui/shortcuts/is-writing.ts';
import { emptied, isEditable, placeAt, type Side, withCells } from './cells.ts';
import { blockText, parseBlock } from './clipboard-text.ts';
import { blockOf, positionsIn, wholeTable } from './selection.ts';
import { withRowMoved } from './structure.ts';

/** Where the keys go when a cell was written. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'previous';

export interface LeftOutText {
  readonly place: string;
  readonly text: string;
  readonly why: string;
}

interface TableKeysOptions {
  readonly data: ClientTableData;
  readonly side: Side;
  readonly isReadOnly: boolean;
  /** Rows can be moved. */
  readonly isStructural: boolean;
  readonly active: Position;
  readonly anchor: Position | null;
  /** Goes there, and selects from `anchor` to it. */
  readonly select: (to: Position, anchor: Position | null) => void;
  readonly change: (data: ClientTableData) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly edit: (typed: string | null) => void;
  readonly leave: () => void;
  readonly onLeftOut: (texts: readonly LeftOutText[]) => void;
  /** For those who do not see what has changed. */
  readonly say: (text: string) => void;
}

export const shapeOf = ({ rows, columns }: ClientTableData): GridShape => ({ rows: rows.length, columns: columns.length, firstColumn: 1 });

/** Keys and clipboard of a spreadsheet. */
export function useTableKeys(options: TableKeysOptions) {
  const { data, side, isReadOnly, active, anchor, select, change, say } = options;
  const block = blockOf(active, anchor);
  const place = placeAt(data, active);
  const mayWrite = (position: Position): boolean => {
    const there = placeAt(data, position);
    return !isReadOnly && there !== null && isEditable(there.column, side);
  };

  const clear = (): void => {
    const changes = positionsIn(block)
      .flat()
      .flatMap((position) => {
        const there = mayWrite(position) ? placeAt(data, position) : null;
        return there ? [{ ...there, cell: emptied(there.cell) }] : [];
      });
    if (changes.length === 0) return say('This cannot be changed.');
    change(withCells(data, changes));
    say(`${counted(changes.length, 'cell')} cleared`);
  };

  const edit = (typed: string | null): void => {
    if (!mayWrite(active)) return say('This cell is read-only.');
    // What is typed begins a new text; in a list it opens the options.
    options.edit(place?.cell.type === 'text' ? typed : null);
  };

  const step = (by: 1 | -1): boolean => {
    const to = nextWritable(data, side, isReadOnly, active, by);
    if (to) select(to, null);
    return to !== null;
  };

  const history = (isRedo: boolean): void => {
    if (isReadOnly) return;
    const isDone = isRedo ? options.redo() : options.undo();
    if (isRedo) say(isDone ? 'Redone' : 'There is nothing to redo.');
    else say(isDone ? 'Undone' : 'There is nothing to undo.');
  };

  const moveRow = (by: 1 | -1): void => {
    const moved = withRowMoved(data, active.row, by);
    if (moved === data) return;
    change(moved);
    select({ row: active.row + by, column: active.column }, null);
    say(`Row ${active.row + by + 1}`);
  };

  /** Whether the key means something here. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const withControl = event.ctrlKey || event.metaKey;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      return options.isStructural && !isReadOnly && run(() => moveRow(key === 'ArrowUp' ? -1 : 1));
    if (altKey) return false;
    const to = move(shapeOf(data), active, key, withControl);
    if (to) return run(() => select(to, shiftKey ? (anchor ?? active) : null));
    if (withControl) {
      const letter = key.toLowerCase();
      if (letter === 'z') return run(() => history(shiftKey));
      if (letter === 'y') return run(() => history(true));
      if (letter === 'a') {
        const all = wholeTable(data);
        return run(() => select({ row: all.bottom, column: all.right }, { row: all.top, column: all.left }));
      }
      return false;
    }
    if (key === 'Enter' && !mayWrite(active)) return run(() => select(move(shapeOf(data), active, 'ArrowDown', false) ?? active, null));
    if (key === 'Enter' || key === 'F2') return run(() => edit(null));
    if (key === 'Tab') return step(shiftKey ? -1 : 1);
    if (key === 'Delete' || key === 'Backspace') return run(clear);
    if (key === 'Escape') return anchor ? run(() => select(active, null)) : run(options.leave);
    return key.length === 1 && run(() => edit(key));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isWriting(event.target) || event.nativeEvent.isComposing) return;
    if (press(event)) event.preventDefault();
  };

  const copy = (event: ClipboardEvent): boolean => {
    if (isWriting(event.target)) return false;
    const texts = positionsIn(block).map((row) => row.map((position) => cellText(placeAt(data, position)?.cell ?? NO_CELL)));
    event.clipboardData.setData('text/plain', blockText(texts));
    event.preventDefault();
    say(`${counted(texts.length * (texts[0]?.length ?? 0), 'cell')} copied`);
    return true;
  };

  const onPaste = (event: ClipboardEvent) => {
    if (isWriting(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const corner = placeAt(data, { row: block.top, column: block.left });
    if (text === '' || !corner) return;
    if (isReadOnly) return say('This table cannot be changed.');
    const {
      filled,
      leftOut,
      data: pasted,
    } = pasteBlock({
      data,
      block: parseBlock(text),
      at: corner,
      side: side === 'team' ? { kind: 'team', newId: randomId } : { kind: 'client' },
    });
    change(pasted);
    options.onLeftOut(leftOut.map((one) => namedPlace(pasted, block.top, block.left, one)));
    say(`${counted(filled.length, 'cell')} filled${leftOut.length > 0 ? `, ${leftOut.length} left out` : ''}`);
  };

  return {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) clear();
    },
    onPaste,
    mayWrite,
  };
}

const NO_CELL = { type: 'text', content: '', options: {} } as const;

function namedPlace(
  data: ClientTableData,
  top: number,
  left: number,
  { row, column, text, why }: { row: number; column: number; text: string; why: LeftOut },
): LeftOutText {
  const inColumn = data.columns[left - 1 + column];
  const title = inColumn ? inColumn.title || `Column ${left + column}` : `Column ${left + column}`;
  return { place: `${title}, row ${top + row + 1}`, text, why: LEFT_OUT_LABELS[why] };
}

/** The next cell in reading order that this person fills in; null at the end, where Tab leaves the table. */
export function nextWritable(data: ClientTableData, side: Side, isReadOnly: boolean, from: Position, by: 1 | -1): Position | null {
  const { columns, rows } = data;
  for (let at = from.row * columns.length + from.column - 1 + by; at >= 0 && at < rows.length * columns.length; at += by) {
    const column = columns[at % columns.length];
    if (column && !isReadOnly && isEditable(column, side))
      return { row: Math.floor(at / columns.length), column: (at % columns.length) + 1 };
  }
  return null;
}

function run(action: () => void): true {
  action();
  return true;
}
