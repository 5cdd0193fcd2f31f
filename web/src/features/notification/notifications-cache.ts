import type { ApolloCache, ApolloClient } from '@apollo/client';
import { NOTIFICATIONS, type Notification } from './notification.operations.ts';

/**
 * Puts what has just come on top of the list, where it was opened before. Answers how many of them it did not have: the list may have been
 * read a moment after they were written, and before they were announced.
 */
export function addToList({ cache }: ApolloClient, added: readonly Notification[]): number {
  let fresh = added;
  cache.updateQuery({ query: NOTIFICATIONS, variables: {} }, (known) => {
    if (!known) return known;
    const { items } = known.notifications;
    const ids = new Set(items.map(({ id }) => id));
    fresh = added.filter(({ id }) => !ids.has(id));
    return { ...known, notifications: { ...known.notifications, items: [...fresh.toReversed(), ...items] } };
  });
  return fresh.length;
}

export function markInList(cache: ApolloCache, ids: readonly string[], isNew: boolean): void {
  for (const id of ids) cache.modify<Notification>({ id: `Notification:${id}`, fields: { new: () => isNew } });
}

/** Where the list was opened before; otherwise it is read when it is. */
export function readListAgain(client: ApolloClient): void {
  if (client.cache.readQuery({ query: NOTIFICATIONS, variables: {} })) {
    // What fails here is read with the next change, or when the list is opened.
    void client.query({ query: NOTIFICATIONS, variables: {}, fetchPolicy: 'network-only' }).catch(() => null);
  }
}
