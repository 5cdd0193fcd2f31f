import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ServiceTypesQuery } from '../../lib/graphql/generated/graphql.ts';

export type ServiceType = ServiceTypesQuery['serviceTypes']['items'][number];

export const SERVICE_TYPES = graphql(`
  query ServiceTypes($filter: ServiceTypeFilter, $sort: SortInput, $pagination: PaginationInput) {
    serviceTypes(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        label
        company {
          id
          name
        }
        createdAt
        updatedAt
        actions
      }
      pagination {
        total
      }
    }
  }
`);

export const CREATE_SERVICE_TYPE = graphql(`
  mutation CreateServiceType($input: CreateServiceTypeInput!) {
    createServiceType(input: $input) {
      id
    }
  }
`);

export const UPDATE_SERVICE_TYPE = graphql(`
  mutation UpdateServiceType($input: UpdateServiceTypeInput!) {
    updateServiceType(input: $input) {
      id
      label
      updatedAt
    }
  }
`);

export const DELETE_SERVICE_TYPE = graphql(`
  mutation DeleteServiceType($input: IdInput!) {
    deleteServiceType(input: $input) {
      id
    }
  }
`);
