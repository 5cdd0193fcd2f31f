import { IconPencil } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import classes from './table-tabs.module.css';

interface TableTabsProps {
  tables: readonly { readonly id: string; readonly name: string }[];
  selected: string;
  /** The id of what the tabs show. */
  panel: string;
  /** Tables of which a closed tab left changes on this device. */
  offered: readonly string[];
  onSelect: (id: string) => void;
  add?: ReactNode;
}

/** Arrows go from table to table. Enter or a click opens one: with unsaved changes that asks, so it does not follow the arrows. */
export function TableTabs({ tables, selected, panel, offered, onSelect, add }: TableTabsProps) {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
    const at = tabs.indexOf(event.currentTarget as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    tabs[(at + step + tabs.length) % tabs.length]?.focus();
  };
  return (
    <div className={classes['bar']}>
      <div role="tablist" aria-label="Tables" className={classes['tabs']}>
        {tables.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? panel : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={classes['tab']}
            onKeyDown={press}
            onClick={() => onSelect(id)}
          >
            {name}
            {offered.includes(id) && <Mark icon={IconPencil} words="Unsaved changes found on this device" />}
          </button>
        ))}
      </div>
      {add}
    </div>
  );
}
