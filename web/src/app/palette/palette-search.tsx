import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EMPTY_TEXTS } from '../../ui/message/empty-state.tsx';
import classes from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { optionId, PaletteResults } from './palette-results.tsx';

interface PaletteSearchProps {
  typed: string;
  onType: (text: string) => void;
  entries: readonly PaletteEntry[];
  isSearching: boolean;
  hasFailed: boolean;
  onChoose: (entry: PaletteEntry) => void;
}

/** The field keeps the focus; the arrow keys move through what was found, and Enter takes it. */
export function PaletteSearch({ typed, onType, entries, isSearching, hasFailed, onChoose }: PaletteSearchProps) {
  const list = useId();
  const [position, setPosition] = useState(0);
  const active = Math.min(position, entries.length - 1);
  const chooseFirst = useFirstWhenFound(entries, isSearching, onChoose);

  const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = moves[event.key];
    if (to !== undefined && entries.length > 0) {
      event.preventDefault();
      // Past either end the arrows go on at the other; whole pages stop there.
      const last = entries.length - 1;
      setPosition(Math.abs(to - active) === 1 ? (to + entries.length) % entries.length : Math.max(0, Math.min(last, to)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (entry) onChoose(entry);
      else chooseFirst();
    }
  };
  return (
    <>
      <TextInput
        data-autofocus
        className={classes['field']}
        aria-label="Search projects, pages and actions"
        placeholder="Project, page or action"
        leftSection={<IconSearch size={16} aria-hidden />}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(list, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteResults id={list} entries={entries} active={active} onChoose={onChoose} />
      {hasFailed && (
        <Text role="alert" className={classes['said']}>
          Projects could not be searched. Pages and actions are all here.
        </Text>
      )}
      {entries.length === 0 && !isSearching && !hasFailed && <Text className={classes['said']}>{EMPTY_TEXTS.search}</Text>}
      <p className="visually-hidden" role="status">
        {isSearching || (hasFailed && entries.length === 0) ? '' : foundText(entries.length)}
      </p>
    </>
  );
}

function foundText(count: number): string {
  return count === 0 ? EMPTY_TEXTS.search : count === 1 ? '1 result' : `${count} results`;
}

/** Who types a name and presses Enter at once means the first that is found, also when the server needs a moment. */
function useFirstWhenFound(entries: readonly PaletteEntry[], isSearching: boolean, onChoose: (entry: PaletteEntry) => void) {
  const isWanted = useRef(false);
  const [first] = entries;
  useEffect(() => {
    if (isSearching || !isWanted.current) return;
    isWanted.current = false;
    if (first) onChoose(first);
  });
  return () => {
    isWanted.current = isSearching;
  };
}
