import type { ApolloClient } from '@apollo/client';
import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { ANSWERS_NOW, type SavedAnswer } from './answer.operations.ts';
import type { AnsweringStore } from './answering-store.ts';
import type { Questionnaire } from './open-stores.ts';

/** For after a time without a connection, and whenever the server sees it differently. A failure changes nothing: it is asked again. */
export async function refreshAnswers(client: ApolloClient, store: AnsweringStore, { projectId, productId }: Questionnaire): Promise<void> {
  const data = await postOperation(ANSWERS_NOW, { project: projectId, product: productId }).catch(() => null);
  if (!data) return;
  store.questions.refresh(data.invitation.sections.flatMap(({ questions }) => questions));
  writeProduct(client, productId, data.invitation.product);
}

/** Where the page reads it: the progress bar, the stepper and the buttons follow. */
export function writeProgress(client: ApolloClient, productId: string, progress: SavedAnswer['progress']): void {
  writeProduct(client, productId, { progress });
}

/** How many answers are asked for again: the list of products says so. */
export function writeRequested(client: ApolloClient, productId: string, requestedAnswers: number): void {
  writeProduct(client, productId, { requestedAnswers });
}

function writeProduct(client: ApolloClient, productId: string, fields: Record<string, unknown>): void {
  const id = client.cache.identify({ __typename: 'InvitedProduct', id: productId });
  if (!id) return;
  const modifiers = Object.entries(fields).map(([name, value]) => [name, () => value]);
  client.cache.modify({ id, fields: Object.fromEntries(modifiers) as Record<string, () => unknown> });
}
