import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { decideCreateLibraryQuestion } from '@weighbridge/domain/question/library-question.policy.ts';
import { toAppError } from '../../lib/errors.ts';
import { useActor } from '../../lib/session/session.ts';
import { flattenGroups, pathName } from '../../parts/library/group-path.ts';
import { LIBRARY_QUESTIONS, type LibraryQuestion } from '../../parts/library/library.operations.ts';
import { LibraryList } from '../../parts/library/library-list.tsx';
import { libraryFilter, useAddressLibraryQuery } from '../../parts/library/library-query.ts';
import { useGroups } from '../../parts/library/use-groups.ts';
import { useQuestionSelection } from '../../parts/library/use-question-selection.ts';
import { ScreenError } from '../../ui/message/error-views.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { LibraryGroups } from './library-groups.tsx';
import classes from './library-page.module.css';
import { LibraryQuestionDialog } from './library-question-dialog.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { useDeleteQuestions } from './use-delete-questions.ts';

/** All questions of the library, or those of one group: what is ticked in one does not follow into the other. */
export function LibraryPage() {
  const { id } = useParams({ strict: false });
  return <Library key={id ?? 'all'} groupId={id ?? null} />;
}

function Library({ groupId }: { groupId: string | null }) {
  const query = useAddressLibraryQuery();
  const variables = { ...query.state.variables, filter: libraryFilter(query, groupId) };
  const list = useListQuery(LIBRARY_QUESTIONS, variables, query.state, (data) => data.libraryQuestions);
  const tree = useGroups();
  const selection = useQuestionSelection();
  const dialog = useRowDialog(list);
  const deleteQuestions = useDeleteQuestions();
  const mayCreate = decideCreateLibraryQuestion(useActor()).allowed;
  const group = flattenGroups(tree.groups ?? []).find(({ id }) => id === groupId) ?? null;

  const reload = () => Promise.all([list.reload(), tree.reload()]);
  const remove = async (entry: LibraryQuestion) => {
    if (await deleteQuestions(entry)) selection.setPage([entry], false);
  };
  const rowActions = (entry: LibraryQuestion) =>
    offeredActions(entry, { edit: editAction(() => dialog.edit(entry)), delete: deleteAction(() => void remove(entry)) });

  if (groupId !== null && list.table.error && toAppError(list.table.error).isNotFound) return <ScreenError error={list.table.error} />;
  const create = (variant: 'filled' | 'default') =>
    mayCreate && (
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
        Create Question
      </Button>
    );
  const ownGroup = group?.isReadonly ? null : group;
  return (
    <>
      <PageHeader
        title="Smart Library"
        subtitle={group ? (group.description ?? pathName(group)) : 'Questions to use again in projects and templates.'}
        action={create('filled')}
      />
      <div className={classes['columns']}>
        <LibraryGroups tree={tree} selectedId={groupId} onChanged={list.reload} />
        <LibraryList
          list={list}
          query={query}
          selection={selection}
          rowActions={rowActions}
          actions={
            <SelectionActions
              chosen={selection.chosen}
              group={group}
              groups={tree.groups}
              onDone={() => {
                selection.clear();
                void reload().catch(snackbar.error);
              }}
            />
          }
          empty={{
            description: group
              ? 'Link questions to this group, or create one here.'
              : 'Create the first question, or import a spreadsheet.',
            action: create('default'),
          }}
        />
      </div>
      {dialog.opened && (
        <LibraryQuestionDialog
          key={dialog.opened.version}
          entry={dialog.opened.row}
          group={ownGroup}
          onSaved={(text) => {
            dialog.done(text);
            void tree.reload().catch(snackbar.error);
          }}
          onClose={dialog.close}
          onReload={() => void dialog.reload()}
        />
      )}
    </>
  );
}
