import { Text, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { useSyncExternalStore } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { delayedDeletes } from '../../../ui/undo/delayed-deletes.ts';
import { UndoButton } from '../../../ui/undo/undo-button.tsx';
import type { ListActions, ListCommands } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import type { Section } from '../section.operations.ts';
import classes from './question-list.module.css';
import { SectionMenu } from './section-menu.tsx';

interface SectionNavProps {
  sections: readonly Section[];
  status: ProjectStatus | null;
  listActions: ListActions;
  commands: ListCommands;
  onGoTo: (section: Section) => void;
  onOpen: OpenDialog;
}

/** All sections in their order: the way to each of them, and what can be done with them. */
export function SectionNav({ sections, status, listActions, commands, onGoTo, onOpen }: SectionNavProps) {
  const deletes = useSyncExternalStore(delayedDeletes.subscribe, delayedDeletes.all);
  const move = (id: string, to: number) => commands.moveSection(sections, id, to);
  return (
    <div className={classes['navList']}>
      <SortableList
        label="Sections"
        items={sections}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
        disabled={!listActions.addSections}
      >
        {(section, index, handle) => {
          const deleted = deletes.get(section.id);
          if (deleted) {
            return (
              <div className={classes['navItem']} data-deleted>
                <span className={classes['navName']} title={section.name}>
                  {section.name}
                </span>
                <UndoButton deleted={deleted} />
              </div>
            );
          }
          return (
            <div className={classes['navItem']}>
              {handle}
              <UnstyledButton className={classes['navLink']} onClick={() => onGoTo(section)} title={section.name}>
                <span className={classes['navName']}>{section.name}</span>
                <Text span size="sm" c="dimmed">
                  <span aria-hidden>{section.questions.length}</span>
                  <span className="visually-hidden">{counted(section.questions.length, 'question')}</span>
                </Text>
              </UnstyledButton>
              {section.isReadonly && <Mark icon={IconLock} words={`${section.name} is locked`} />}
              <SectionMenu
                section={section}
                status={status}
                listActions={listActions}
                onUp={listActions.addSections && index > 0 ? () => move(section.id, index - 1) : undefined}
                onDown={listActions.addSections && index < sections.length - 1 ? () => move(section.id, index + 1) : undefined}
                onDelete={() => commands.deleteSection(section)}
                onOpen={onOpen}
              />
            </div>
          );
        }}
      </SortableList>
    </div>
  );
}
