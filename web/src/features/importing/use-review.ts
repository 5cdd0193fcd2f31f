import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { toAppError } from '../../lib/errors.ts';
import type { DraftProjectFieldsFragment, UpdateDraftProjectInput } from '../../lib/graphql/generated/graphql.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { type DraftQuestion, type LibraryQuestion, UPDATE_DRAFT_PROJECT } from './import.operations.ts';

type Change = Pick<UpdateDraftProjectInput, 'removeQuestions' | 'restoreQuestions' | 'useQuestions'>;

/** What a reviewer decides about the questions of an upload; every decision is saved at once. */
export function useReview(draft: DraftProjectFieldsFragment) {
  const client = useApolloClient();
  const [updateDraft] = useMutation(UPDATE_DRAFT_PROJECT);
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

  // Nothing moves, and asking again would compare the whole section with the library once more.
  const show = (id: string, fields: { libraryQuestion?: LibraryQuestion | null; leftOut?: boolean }) =>
    client.cache.modify({
      id: client.cache.identify({ __typename: 'DraftQuestion', id }),
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, () => value])),
    });

  const use = async ({ id, libraryQuestion }: DraftQuestion, library: LibraryQuestion | null): Promise<void> => {
    show(id, { libraryQuestion: library });
    try {
      await save({ useQuestions: [{ question: id, library: library?.id ?? null }] });
    } catch (error) {
      show(id, { libraryQuestion: libraryQuestion ?? null });
      snackbar.error(error);
    }
  };

  /** The upload keeps it: the row stays where it is, and the same button puts it back. */
  const leaveOut = async ({ id }: DraftQuestion, leftOut: boolean): Promise<void> => {
    show(id, { leftOut });
    try {
      await save(leftOut ? { removeQuestions: [id] } : { restoreQuestions: [id] });
    } catch (error) {
      show(id, { leftOut: !leftOut });
      // The reason stands beside a field that this page does not have, such as that one question must stay.
      snackbar.error(toAppError(error).fields['removeQuestions'] ?? error);
    }
  };

  return { leaveOut, use };
}
