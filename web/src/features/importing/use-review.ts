import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { toAppError } from '../../lib/errors.ts';
import type { DraftProjectFieldsFragment, UpdateDraftProjectInput } from '../../lib/graphql/generated/graphql.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { type DraftQuestion, type LibraryQuestion, UPDATE_DRAFT_PROJECT } from './import.operations.ts';

type Change = Pick<UpdateDraftProjectInput, 'removeQuestions' | 'useQuestions'>;

/** What a reviewer decides about the questions of an upload; every decision is saved at once. */
export function useReview(draft: DraftProjectFieldsFragment) {
  const client = useApolloClient();
  const [updateDraft, { loading }] = useMutation(UPDATE_DRAFT_PROJECT);
  const saved = useRef(Promise.resolve(draft.updatedAt));

  const look = () => client.refetchQueries({ include: ['DraftProject', 'DraftSectionQuestions'] });

  /** One after the other, each on top of the one before: who clicks quickly is no other person. */
  const save = (change: Change): Promise<void> => {
    const mine = saved.current.then(async (last) => {
      const updatedAt = last > draft.updatedAt ? last : draft.updatedAt;
      const { data } = await updateDraft({ variables: { input: { id: draft.id, updatedAt, ...change } } });
      return data?.updateDraftProject.updatedAt ?? updatedAt;
    });
    saved.current = mine.catch(() => draft.updatedAt);
    return mine.then(
      () => undefined,
      (error: unknown) => {
        if (toAppError(error).code === 'CONFLICT') void look();
        throw error;
      },
    );
  };

  const remove = async ({ id, question }: DraftQuestion): Promise<void> => {
    try {
      await save({ removeQuestions: [id] });
      // A question less moves all that follow it up by one, across the pages.
      await client.refetchQueries({ include: ['DraftSectionQuestions'] });
      snackbar.success(`“${question.label}” is left out`);
    } catch (error) {
      snackbar.error(error);
    }
  };

  // Nothing moves, and asking again would compare the whole section with the library once more.
  const show = (id: string, libraryQuestion: LibraryQuestion | null) =>
    client.cache.modify({
      id: client.cache.identify({ __typename: 'DraftQuestion', id }),
      fields: { libraryQuestion: () => libraryQuestion },
    });

  const use = async ({ id, libraryQuestion }: DraftQuestion, library: LibraryQuestion | null): Promise<void> => {
    show(id, library);
    try {
      await save({ useQuestions: [{ question: id, library: library?.id ?? null }] });
    } catch (error) {
      show(id, libraryQuestion ?? null);
      snackbar.error(error);
    }
  };

  return { busy: loading, remove, use };
}
