import { useApolloClient } from '@apollo/client/react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { postOperation } from '../../lib/graphql/post-operation.ts';
import { LIBRARY_QUESTIONS, type LibraryQuestion, QUESTION_GROUPS } from '../../parts/library/library.operations.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { deleteLater } from '../../ui/undo/delayed-deletes.ts';
import { DELETE_LIBRARY_QUESTIONS } from './library-changes.operations.ts';

/** All of them or none. Asks first, because others use them too; afterwards it can still be taken back. Says whether they go. */
export function useDeleteQuestions(): (first: LibraryQuestion, ...others: readonly LibraryQuestion[]) => Promise<boolean> {
  const client = useApolloClient();
  return async (first, ...others) => {
    const ids = [first.id, ...others.map(({ id }) => id)] as const;
    const { label } = first.question;
    const name = others.length === 0 ? label : counted(ids.length, 'question');
    const { confirmed } = await confirm({
      title: others.length === 0 ? 'Delete question' : 'Delete questions',
      message: `Do you want to delete ${others.length === 0 ? `“${label}”` : name} from the library? Copies in projects and templates stay.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return false;
    deleteLater({
      ids,
      name,
      action: () => postOperation(DELETE_LIBRARY_QUESTIONS, { input: { ids: [...ids] } }),
      // Those on the screen by then: the person may have gone on to another group.
      onDeleted: () => client.refetchQueries({ include: [LIBRARY_QUESTIONS, QUESTION_GROUPS] }),
    });
    return true;
  };
}
