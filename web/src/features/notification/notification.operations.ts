import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { NotificationFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type Notification = NotificationFieldsFragment;

export const NOTIFICATIONS = graphql(`
  query Notifications($before: ID) {
    notifications(before: $before) {
      items {
        ...NotificationFields
      }
      hasMore
      unreadCount
    }
  }
`);

export const MARK_NOTIFICATIONS_READ = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      ids
      isNew
      unreadCount
    }
  }
`);

export const NOTIFICATIONS_ADD = graphql(`
  subscription NotificationsAdd($since: ID) {
    notificationsAdd(since: $since) {
      notifications {
        ...NotificationFields
      }
      last
      unreadCount
      reload
    }
  }
`);

export const NOTIFICATIONS_READ = graphql(`
  subscription NotificationsRead {
    notificationsRead {
      ids
      isNew
      unreadCount
    }
  }
`);
