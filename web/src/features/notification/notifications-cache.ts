import type { ApolloCache, ApolloClient } from '@apollo/client';
import { NOTIFICATIONS, type Notification } from './notification.operations.ts';

/** Puts what has just come on top of the list, where it was opened before; what is in it already is not repeated. */
export function addToList({ cache }: ApolloClient, added: readonly Notification[]): void {
  cache.updateQuery({ query: NOTIFICATIONS, variables: {} }, (known) => {
    if (!known) return known;
    const { items } = known.notifications;
    const ids = new Set(items.map(({ id }) => id));
    const fresh = added.filter(({ id }) => !ids.has(id)).toReversed();
    return { ...known, notifications: { ...known.notifications, items: [...fresh, ...items] } };
  });
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
