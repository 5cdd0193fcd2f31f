import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { AvailableProductsQuery } from '../../lib/graphql/generated/graphql.ts';

export type AvailableProduct = AvailableProductsQuery['availableProducts']['items'][number];

export const AVAILABLE_PRODUCTS = graphql(`
  query AvailableProducts($project: ID!, $filter: AvailableProductFilter, $pagination: PaginationInput) {
    availableProducts(project: $project, filter: $filter, pagination: $pagination) {
      items {
        id
        name
        vendor {
          id
          name
        }
        serviceTypes
        added
      }
      pagination {
        total
      }
    }
  }
`);

export const INVITE_PRODUCTS = graphql(`
  mutation InviteProducts($input: InviteProductsInput!) {
    inviteProducts(input: $input) {
      ...ProjectFields
    }
  }
`);

export const REMOVE_PRODUCTS = graphql(`
  mutation RemoveProducts($input: RemoveProductsInput!) {
    removeProducts(input: $input) {
      ...ProjectFields
    }
  }
`);
