import { Popover, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { CLIENT_TABLE_LIMITS, type ListCell } from '@weighbridge/domain/client-table/client-table.data.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './table-grid.module.css';
import type { AfterEdit } from './use-table-keys.ts';

interface ListPickerProps {
  cell: ListCell;
  label: string;
  onDone: (content: readonly string[], after: AfterEdit) => void;
  onCancel: () => void;
  /** The cell, below which the list opens. */
  children: ReactNode;
}

const OTHER = 'Other';

/** The options of a cell: arrows and letters find one, Enter or Space takes it, Escape leaves things as they were. */
export function ListPicker({ cell, label, onDone, onCancel, children }: ListPickerProps) {
  const { options, otherOption, multiple } = cell.options;
  const own = cell.content.find((word) => !options.includes(word)) ?? '';
  const [chosen, setChosen] = useState<readonly string[]>(cell.content.filter((word) => options.includes(word)));
  const [other, setOther] = useState<string | null>(own || null);
  const entries = otherOption ? [...options, OTHER] : [...options];
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      entries.findIndex((entry) => cell.content.includes(entry)),
    ),
  );
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const content = (words: readonly string[], text: string | null): string[] => [...words, ...(text?.trim() ? [text.trim()] : [])];
  const done = (after: AfterEdit) => onDone(content(chosen, other), after);
  const isOther = (index: number) => otherOption && index === entries.length - 1;

  const take = (index: number, isFinal: boolean) => {
    const entry = entries[index];
    if (entry === undefined) return;
    if (isOther(index)) {
      if (!multiple) setChosen([]);
      setOther((before) => before ?? '');
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    if (!multiple) return onDone(chosen.includes(entry) && !isFinal ? [] : [entry], isFinal ? 'down' : 'stay');
    setChosen(
      chosen.includes(entry) ? chosen.filter((word) => word !== entry) : options.filter((word) => word === entry || chosen.includes(word)),
    );
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key } = event;
    const last = entries.length - 1;
    if (key === 'ArrowDown') setAt(Math.min(at + 1, last));
    else if (key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (key === 'Home') setAt(0);
    else if (key === 'End') setAt(last);
    else if (key === 'Enter' && (!multiple || isOther(at))) take(at, true);
    else if (key === 'Enter') done('down');
    else if (key === ' ') take(at, false);
    else if (key === 'Tab') done(event.shiftKey ? 'previous' : 'next');
    else if (key === 'Escape') onCancel();
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey) setAt(following(entries, at, key));
    else return;
    event.preventDefault();
  };
  const pressOther = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') done('down');
    else if (event.key === 'Tab') done(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  const isChosen = (index: number) => (isOther(index) ? other !== null : chosen.includes(entries[index] ?? ''));

  return (
    <Popover
      opened
      position="bottom-start"
      withinPortal
      trapFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      shadow="md"
    >
      <Popover.Target>
        <div>{children}</div>
      </Popover.Target>
      <Popover.Dropdown
        p={4}
        className={classes['picker']}
        onBlur={(event) => {
          // By a click elsewhere, and when a tablet is turned and the grid gives way to one row at a time.
          if (!event.currentTarget.contains(event.relatedTarget)) done('stay');
        }}
      >
        <div
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple}
          aria-activedescendant={`${id}-${at}`}
          tabIndex={0}
          ref={(element) => {
            // Once it stands where it belongs: before that the page would scroll to it.
            if (element && !element.dataset['met']) {
              element.dataset['met'] = 'yes';
              requestAnimationFrame(() => element.focus({ preventScroll: true }));
            }
          }}
          onKeyDown={press}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const hit = (event.target as Element).closest('[data-index]');
            if (!(hit instanceof HTMLElement)) return;
            setAt(Number(hit.dataset['index']));
            take(Number(hit.dataset['index']), false);
          }}
        >
          {entries.map((entry, index) => (
            <div
              key={entry}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              data-index={index}
              aria-selected={isChosen(index)}
              data-at={index === at}
              className={classes['option']}
            >
              <IconCheck size={14} aria-hidden style={{ visibility: isChosen(index) ? 'visible' : 'hidden' }} />
              <span>{entry}</span>
            </div>
          ))}
        </div>
        {other !== null && (
          <TextInput
            ref={field}
            size="xs"
            m={4}
            aria-label={`${OTHER}: ${label}`}
            placeholder="Your own words"
            maxLength={CLIENT_TABLE_LIMITS.optionLabel}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
            onKeyDown={pressOther}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The next entry that begins with this letter, going round once. */
function following(entries: readonly string[], at: number, letter: string): number {
  const order = entries.map((_, offset) => (at + 1 + offset) % entries.length);
  return order.find((index) => entries[index]?.toLowerCase().startsWith(letter.toLowerCase())) ?? at;
}
