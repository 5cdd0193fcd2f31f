import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { InvitationQuestion } from './answer.operations.ts';
import { AnsweringLive } from './answering-live.tsx';
import { keepOpen, storeOf } from './open-stores.ts';
import { refreshAnswers, writeProgress, writeRequested } from './refresh-answers.ts';
import { type Answering, AnsweringContext } from './use-answering.ts';

interface AnsweringProviderProps {
  projectId: string;
  /** The entry in the project. */
  product: { readonly id: string; readonly name: string };
  /** Null for a visitor who only has the link. */
  viewer: { readonly id: string } | null;
  /** Whether the product takes part (its invitation is accepted); which answer can be changed, each question says. */
  editableAtAll: boolean;
  sections: readonly { readonly questions: readonly InvitationQuestion[] }[];
  /** The project's limit for texts. */
  answersMaxLength?: number | null;
  /** The firm has deleted the project; for when it is back. */
  onGone?: (listenAgain: () => void) => void;
  children: ReactNode;
}

/** Everything that answering one questionnaire needs. Use a `key` of the product: another one is another questionnaire. */
export function AnsweringProvider(props: AnsweringProviderProps) {
  const { projectId, product, viewer, editableAtAll, sections, answersMaxLength = null, onGone, children } = props;
  const client = useApolloClient();
  const [questionnaire] = useState(() => ({ projectId, productId: product.id, accountId: viewer?.id ?? 'visitor', answersMaxLength }));
  const store = useMemo(() => {
    const opened = storeOf(questionnaire);
    opened.questions.load(sections.flatMap(({ questions }) => questions));
    return opened;
    // Later ones are loaded below, once they are on the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [questionnaire]);
  useEffect(() => store.questions.load(sections.flatMap(({ questions }) => questions)), [store, sections]);

  const viewerId = viewer?.id ?? null;
  const answering = useMemo(
    (): Answering => ({
      store,
      projectId,
      product,
      viewerId,
      refresh: () => refreshAnswers(client, store, questionnaire),
    }),
    [store, projectId, product, viewerId, client, questionnaire],
  );
  useEffect(() => {
    if (viewerId === null) return;
    return keepOpen(questionnaire, {
      onProgress: (progress) => writeProgress(client, questionnaire.productId, progress),
      onOutdated: () => void refreshAnswers(client, store, questionnaire),
    });
  }, [viewerId, questionnaire, client, store]);

  useEffect(
    () => store.summary.subscribe(() => writeRequested(client, product.id, store.summary.get().requested.length)),
    [store, client, product.id],
  );

  return (
    <AnsweringContext value={answering}>
      {viewerId !== null && editableAtAll && <AnsweringLive onGone={onGone} />}
      {children}
    </AnsweringContext>
  );
}
