import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { QUESTION_STATUSES } from '@weighbridge/domain/question/question.status.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '../../../lib/session/session.ts';
import { EMPTY_TEXTS, EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { useDebouncedValue } from '../../../ui/timing/use-debounced-value.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import type { QuestionHolder } from '../../question/holder.ts';
import { type OpenList, useOpenDialog } from '../dialogs/use-open-dialog.tsx';
import type { ListActions } from '../list-commands.ts';
import { type ListCommands, useListCommands } from '../list-commands.ts';
import type { Section } from '../section.operations.ts';
import { useTarget } from '../use-target.ts';
import { ExpectedList } from './expected-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listItems } from './list-items.ts';
import { ListRows } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { filterSections, isFiltering, NO_FILTER, type QuestionFilter } from './question-filter.ts';
import classes from './question-list.module.css';
import { SectionNav } from './section-nav.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOpenSections } from './use-open-sections.ts';
import { isSelectable, useSelection } from './use-selection.ts';

export interface SectionList {
  /** Undefined until they are loaded. */
  readonly sections: readonly Section[] | undefined;
  readonly error: unknown;
  /** Resolves to the sections as they are now. */
  readonly reload: () => Promise<readonly Section[]>;
}

interface QuestionListProps {
  holder: QuestionHolder;
  /** Null in a template. */
  status: ProjectStatus | null;
  listActions: ListActions;
  list: SectionList;
  answersMaxLength?: number | null;
}

/** Sections and questions of a project or template, with everything that can be done with them. */
export function QuestionList({ list, answersMaxLength = null, ...props }: QuestionListProps) {
  const { sections, error, reload } = list;
  const { holder, status, listActions } = props;
  const commands = useListCommands(holder);
  const dialogs = useOpenDialog({ holder, status, sections: sections ?? [], answersMaxLength, reload, commands });
  const focusFirst = useFirstSection(sections?.[0]?.id, dialogs.isOpen);
  const addFirst = () => {
    focusFirst();
    dialogs.open({ kind: 'addSection' });
  };
  if (!sections && error) return <ErrorPanel error={error} onRetry={() => void reload().catch(() => undefined)} />;
  return (
    <Stack gap="md">
      <ListToolbar holder={holder} listActions={listActions} sections={sections} onOpen={dialogs.open} />
      {!sections && <ExpectedList />}
      {sections?.length === 0 && <NoSections mayAdd={listActions.addSections} onAdd={addFirst} />}
      {sections && sections.length > 0 && (
        <LoadedList {...props} sections={sections} commands={commands} onOpen={dialogs.open} inDialog={dialogs.isOpen} />
      )}
      {dialogs.element}
    </Stack>
  );
}

interface LoadedListProps extends Omit<QuestionListProps, 'list' | 'answersMaxLength'> {
  sections: readonly Section[];
  commands: ListCommands;
  onOpen: OpenList['open'];
  inDialog: boolean;
}

function LoadedList({ holder, status, listActions, sections, commands, onOpen, inDialog }: LoadedListProps) {
  const { id: userId } = useProfile();
  const asked = useSearchParam('status');
  const [filter, setFilter] = useState<QuestionFilter>({ ...NO_FILTER, status: QUESTION_STATUSES.find((one) => one === asked) ?? null });
  const selection = useSelection();
  const settled = useDebouncedValue(filter.search);
  // An emptied search is over at once: what it hid must be there when a link leads to it.
  const search = filter.search === '' ? '' : settled;
  const applied = useMemo(() => ({ ...filter, search }), [filter, search]);
  const filtering = isFiltering(applied);
  const openSections = useOpenSections(filtering ? JSON.stringify(applied) : null);
  const shown = useMemo(() => filterSections(sections, applied, userId), [sections, applied, userId]);
  const items = useMemo(() => listItems(shown, openSections.isOpen), [shown, openSections]);
  const unfold = useCallback(
    (sectionId: string) => {
      setFilter(NO_FILTER);
      openSections.set([sectionId], true);
    },
    [openSections],
  );
  const { target, goTo } = useTarget(sections, unfold);
  const setAll = (open: boolean) =>
    openSections.set(
      shown.map(({ section }) => section.id),
      open,
    );
  const isProject = holder.kind === 'project';
  const selectable = useMemo(() => shown.flatMap(({ questions }) => questions.filter(isSelectable)), [shown]);
  const chosen = sections.flatMap(({ questions }) => questions.filter((question) => selection.has(question.id) && isSelectable(question)));
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={classes['columns']}>
      <Paper component="nav" aria-label="Sections of the list" withBorder p="xs" className={classes['nav']}>
        <Text fw={600} px={8} pb={4}>
          Sections
        </Text>
        <SectionNav
          sections={sections}
          status={status}
          listActions={listActions}
          commands={commands}
          onGoTo={({ id }) => goTo(`section-${id}`)}
          onOpen={onOpen}
        />
      </Paper>
      <section aria-label="Questions" className={classes['main']}>
        <FilterBar sections={sections} filter={filter} onChange={setFilter} withPeople={isProject} />
        <Group justify="space-between" mt="xs" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {filtering ? `${count} found` : `${counted(count, 'question')} in ${counted(sections.length, 'section')}`}
          </Text>
          <Group gap={4}>
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              Expand all
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(false)}>
              Collapse all
            </Button>
          </Group>
        </Group>
        {isProject && sections.some(({ questions }) => questions.some(isSelectable)) && (
          <SelectionBar
            shown={selectable}
            chosen={chosen}
            selection={selection}
            withReview={status === 'IN_REVIEW'}
            commands={commands}
            onOpen={onOpen}
          />
        )}
        {items.length === 0 ? (
          <EmptyState title={EMPTY_TEXTS.search} description="Try fewer words or another filter." />
        ) : (
          <ListRows
            items={items}
            target={target}
            withStatus={status === 'IN_REVIEW'}
            mayReorder={!filtering}
            mayCopy={listActions.addSections}
            selection={isProject ? selection : null}
            inDialog={inDialog}
            commands={commands}
            onToggle={(id, open) => openSections.set([id], open)}
            onOpen={onOpen}
          />
        )}
      </section>
    </div>
  );
}

/** What offers to add the first section goes when there is one, and would take the focus with it: the section gets it then. */
function useFirstSection(first: string | undefined, inDialog: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (inDialog) return;
    if (first && isWanted.current) {
      // After the focus trap of the dialog has let go.
      setTimeout(() => document.getElementById(`section-${first}`)?.focus());
    }
    isWanted.current = false;
  }, [first, inDialog]);
  return () => {
    isWanted.current = true;
  };
}

function NoSections({ mayAdd, onAdd }: { mayAdd: boolean; onAdd: () => void }) {
  return (
    <Paper withBorder>
      <EmptyState
        title="There are no sections to display"
        description="Questions are asked in sections, such as Company, Network or Pricing."
        action={
          mayAdd && (
            <Button variant="default" onClick={onAdd}>
              Add the First Section
            </Button>
          )
        }
      />
    </Paper>
  );
}
