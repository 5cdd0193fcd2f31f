import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { DEFAULT_PAGE } from '@weighbridge/domain/kernel/list-order.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { useState } from 'react';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import type { QuestionHolder } from '../question/holder.ts';
import { GroupTree } from './group-tree.tsx';
import { LIBRARY_QUESTIONS, type Group as QuestionGroup } from './library.operations.ts';
import { LibraryList } from './library-list.tsx';
import classes from './library-picker.module.css';
import { libraryFilter, useOwnLibraryQuery } from './library-query.ts';
import { useCopyToSection } from './use-copy-to-section.ts';
import { useGroups } from './use-groups.ts';
import { useQuestionSelection } from './use-question-selection.ts';

interface LibraryPickerProps {
  /** Where the questions are copied to. */
  holder: QuestionHolder;
  sections: readonly { readonly id: string; readonly name: string }[];
  /** Chosen already, when the picker was opened from a section. */
  sectionId?: string | null;
  onCopied: (count: number, sectionId: string) => void;
}

/** Copies questions of the library, or a whole group of them, into a section. The content of a drawer. */
export function LibraryPicker({ holder, sections, sectionId, onCopied }: LibraryPickerProps) {
  const query = useOwnLibraryQuery();
  const { groups, error, reload } = useGroups();
  const [group, setGroup] = useState<QuestionGroup | null>(null);
  const variables = { ...query.state.variables, filter: libraryFilter(query, group?.id ?? null) };
  const list = useListQuery(LIBRARY_QUESTIONS, variables, query.state, (data) => data.libraryQuestions);
  const selection = useQuestionSelection();
  const [section, setSection] = useState(sectionId ?? (sections.length === 1 ? (sections[0]?.id ?? null) : null));
  const [missing, setMissing] = useState(false);
  const [includeSubGroups, setIncludeSubGroups] = useState(true);
  const copying = useCopyToSection(holder);

  const chooseGroup = (next: QuestionGroup | null) => {
    setGroup(next);
    query.state.setPage(DEFAULT_PAGE);
  };
  const copy = async (run: (target: string) => Promise<number | null>) => {
    setMissing(section === null);
    if (section === null) return;
    const count = await run(section);
    if (count === null) return;
    selection.clear();
    onCopied(count, section);
  };
  const copyChosen = () =>
    copy((target) =>
      copying.questions(
        selection.chosen.map(({ id }) => id),
        target,
      ),
    );
  const hasChosen = selection.chosen.length > 0;
  return (
    <div className={classes['frame']}>
      <div className={classes['columns']}>
        <div className={classes['pane']}>
          <GroupTree groups={groups} error={error} onRetry={() => void reload()} selectedId={group?.id ?? null} onSelect={chooseGroup} />
        </div>
        <div className={classes['pane']}>
          <LibraryList list={list} query={query} selection={selection} />
        </div>
      </div>
      <Paper withBorder shadow="md" className={classes['footer']} data-bar-below>
        <Group gap="sm" align="flex-end">
          <RequiredSelect
            label="Copy to section"
            placeholder="Choose a section"
            withAsterisk
            required
            data={sections.map(({ id, name }) => ({ value: id, label: name }))}
            value={section}
            onChange={(next) => {
              setSection(next);
              setMissing(false);
            }}
            error={missing ? MESSAGES.required : undefined}
            searchable
            nothingFoundMessage="No section found"
            flex="1 1 240px"
          />
          {/* Switched off by attribute only: once they are copied nothing is chosen, and the button keeps the focus. */}
          <Button
            loading={copying.busy}
            data-disabled={hasChosen ? undefined : true}
            aria-disabled={!hasChosen}
            onClick={() => hasChosen && void copyChosen()}
          >
            Copy {counted(selection.chosen.length, 'question')}
          </Button>
        </Group>
        {group && (
          <Group gap="sm" mt="sm">
            <Button
              variant="default"
              loading={copying.busy}
              disabled={group.questionsCount === 0}
              onClick={() => void copy((target) => copying.group({ id: group.id, includeSubGroups }, target))}
            >
              Copy the whole group “{group.name}”
            </Button>
            {group.questionsCount === 0 && (
              <Text size="sm" c="dimmed">
                There are no questions in this group.
              </Text>
            )}
            {group.questionsCount > 0 && group.groups && group.groups.length > 0 && (
              <Checkbox
                label="Include sub-groups"
                checked={includeSubGroups}
                onChange={(event) => setIncludeSubGroups(event.currentTarget.checked)}
              />
            )}
          </Group>
        )}
      </Paper>
    </div>
  );
}
