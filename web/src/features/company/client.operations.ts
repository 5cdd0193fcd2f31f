import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ClientsQuery } from '../../lib/graphql/generated/graphql.ts';

export type Client = ClientsQuery['clients']['items'][number];

export const CLIENTS = graphql(`
  query Clients($filter: ClientFilter, $sort: SortInput, $pagination: PaginationInput) {
    clients(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        description
        location
        website
        createdAt
        updatedAt
        inUse
        actions
      }
      pagination {
        total
      }
    }
  }
`);

export const UPDATE_CLIENT = graphql(`
  mutation UpdateClient($input: UpdateClientInput!) {
    updateClient(input: $input) {
      id
      name
      description
      location
      website
      updatedAt
    }
  }
`);

export const DELETE_CLIENT = graphql(`
  mutation DeleteClient($input: IdInput!) {
    deleteClient(input: $input) {
      id
    }
  }
`);
