import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { GroupChoice } from './group-choice.ts';
import classes from './group-tree.module.css';
import type { Group } from './library.operations.ts';

const ALL_QUESTIONS = 'All Questions';

interface GroupBranchProps {
  group: Group;
  choice: GroupChoice;
  closed: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** A group with those below it. */
export function GroupBranch({ group, choice, closed, onToggle }: GroupBranchProps) {
  const children = group.groups ?? [];
  const open = !closed.has(group.id);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const toggle = children.length > 0 && (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${open ? 'Close' : 'Open'} ${group.name}`}
      aria-expanded={open}
      onClick={() => onToggle(group.id)}
    >
      <Chevron size={14} aria-hidden />
    </ActionIcon>
  );
  return (
    <li>
      <GroupEntry group={group} choice={choice} toggle={toggle} />
      {open && children.length > 0 && (
        <ul className={classes['list']} aria-label={`Groups in ${group.name}`}>
          {children.map((child) => (
            <GroupBranch key={child.id} group={child} choice={choice} closed={closed} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function GroupEntry({ group, choice, toggle }: { group: Group | null; choice: GroupChoice; toggle?: ReactNode }) {
  const { selectedId, linkOf, onSelect, menuOf } = choice;
  const id = group?.id ?? null;
  const selected = selectedId === id;
  const row = useKeptInSight(selected);
  const content = (
    <>
      <span>{group?.name ?? ALL_QUESTIONS}</span>
      {group && (
        <span className={classes['count']}>
          <span aria-hidden>{group.questionsCount}</span>
          <span className="visually-hidden">{counted(group.questionsCount, 'question')}</span>
        </span>
      )}
    </>
  );
  return (
    <div ref={row} className={classes['row']} data-selected={selected}>
      <span className={classes['toggle']}>{toggle}</span>
      {linkOf ? (
        <Link
          to={linkOf(id)}
          className={classes['name']}
          aria-current={selected ? 'page' : undefined}
          title={group?.description ?? undefined}
        >
          {content}
        </Link>
      ) : (
        <button type="button" className={classes['name']} aria-pressed={selected} onClick={() => onSelect?.(group)}>
          {content}
        </button>
      )}
      {group && menuOf && <RowActions name={group.name} actions={menuOf(group)} />}
    </div>
  );
}

/** A tree that scrolls by itself shows the chosen group, also when an address has chosen it. */
function useKeptInSight(selected: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return row;
}
