import { maxLengthOf, type TextCell } from '@weighbridge/domain/client-table/client-table.data.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './table-grid.module.css';
import type { AfterEdit } from './use-table-keys.ts';

interface TextCellEditorProps {
  cell: TextCell;
  label: string;
  /** What was typed to begin with; it replaces what stood there. */
  typed: string | null;
  /** With each key, so that it is on the device. */
  onType: (text: string) => void;
  onDone: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}

/** Nearer to the limit than this the count is shown. */
const NEAR = 50;

export function TextCellEditor({ cell, label, typed, onType, onDone, onCancel }: TextCellEditorProps) {
  const [text, setText] = useState(typed ?? cell.content);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const max = maxLengthOf(cell);
  useLayoutEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  const finish = (act: () => void) => {
    // Leaving the field follows from finishing, and must not finish it a second time.
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  const change = (next: string) => {
    setText(next);
    onType(next);
  };
  const breakLine = () => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: text.length, selectionEnd: text.length };
    change(`${text.slice(0, from)}\n${text.slice(to)}`);
    requestAnimationFrame(() => field.current?.setSelectionRange(from + 1, from + 1));
  };
  const press = (event: KeyboardEvent) => {
    // In a composition Enter takes a suggestion of the input method.
    if (event.nativeEvent.isComposing) return;
    // Goes on to what saves the table, with this text in it.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return finish(() => onDone(text, 'stay'));
    event.stopPropagation();
    if (event.key === 'Escape') finish(onCancel);
    else if (event.key === 'Tab') finish(() => onDone(text, event.shiftKey ? 'previous' : 'next'));
    else if (event.key === 'Enter' && event.altKey) breakLine();
    else if (event.key === 'Enter' && !event.shiftKey) finish(() => onDone(text, 'down'));
    else return;
    event.preventDefault();
  };
  const left = max - text.length;
  return (
    <div className={classes['editor']}>
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={left < 0}
        className={classes['area']}
        rows={1}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => finish(() => onDone(text, 'stay'))}
      />
      {left < NEAR && (
        <span className={classes['count']} data-over={left < 0} role={left < 0 ? 'alert' : undefined}>
          {left < 0 ? `${-left} too many: ${text.length} of ${max}` : `${text.length} / ${max}`}
        </span>
      )}
    </div>
  );
}
