import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { OutboxMessagesQuery } from '../../lib/graphql/generated/graphql.ts';

export type OutboxRow = OutboxMessagesQuery['outboxMessages']['items'][number];

export const OUTBOX_MESSAGES = graphql(`
  query OutboxMessages($filter: OutboxFilter, $pagination: PaginationInput) {
    outboxMessages(filter: $filter, pagination: $pagination) {
      items {
        id
        to
        subject
        status
        attempts
        createdAt
        sentAt
        waitsFor
        waitsUntil
      }
      pagination {
        total
      }
    }
  }
`);

export const OUTBOX_MESSAGE = graphql(`
  query OutboxMessage($id: ID!) {
    outboxMessage(id: $id) {
      id
      to
      subject
      status
      attempts
      error
      html
      text
      createdAt
      sentAt
      waitsFor
      waitsUntil
    }
  }
`);

export const RETRY_OUTBOX_MESSAGE = graphql(`
  mutation RetryOutboxMessage($input: IdInput!) {
    retryOutboxMessage(input: $input) {
      id
      status
      attempts
      error
      sentAt
      waitsFor
      waitsUntil
    }
  }
`);
