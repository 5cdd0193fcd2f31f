import { useEffect } from 'react';
import classes from './palette.module.css';
import { PALETTE_GROUPS, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';

interface PaletteResultsProps {
  id: string;
  entries: readonly PaletteEntry[];
  /** Its position among all entries. */
  active: number;
  onChoose: (entry: PaletteEntry) => void;
}

export const optionId = (list: string, position: number): string => `${list}-${position}`;

/** The entries in the order in which the arrow keys pass them, under the names of their groups. */
export function PaletteResults({ id, entries, active, onChoose }: PaletteResultsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, entries]);
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes['results']}>
      {PALETTE_GROUPS.map((group) => (
        <Group key={group} list={id} group={group} entries={entries} active={active} onChoose={onChoose} />
      ))}
    </div>
  );
}

function Group({ list, group, entries, active, onChoose }: Omit<PaletteResultsProps, 'id'> & { list: string; group: PaletteGroup }) {
  const own = entries.flatMap((entry, position) => (entry.group === group ? [{ entry, position }] : []));
  if (own.length === 0) return null;
  return (
    <div role="group" aria-label={group}>
      <div className={classes['group']} aria-hidden>
        {group}
      </div>
      {own.map(({ entry, position }) => (
        // The field keeps the focus and says which one is chosen: the keys are handled there.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={entry.id}
          id={optionId(list, position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          className={classes['entry']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span className={classes['label']}>{entry.label}</span>
          {entry.hint && <span className={classes['hint']}>{entry.hint}</span>}
        </div>
      ))}
    </div>
  );
}
