import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { BrokersQuery } from '../../lib/graphql/generated/graphql.ts';

export type Broker = BrokersQuery['companies']['items'][number];

export const BROKERS = graphql(`
  query Brokers($filter: CompanyFilter, $sort: SortInput, $pagination: PaginationInput) {
    companies(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        requireSso
        requireTwoStep
        settings {
          scoringType
          answersMaxLength
          enableExperts
          enableBranches
          enableExtendedAnswersDeadline
          enableClientTables
          enableAuthOnBehalf
          disableServiceTypes
          bpEndpoint
          approvedLabel
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

export const CREATE_BROKER = graphql(`
  mutation CreateBroker($input: CreateCompanyInput!) {
    createCompany(input: $input) {
      id
    }
  }
`);

export const UPDATE_BROKER = graphql(`
  mutation UpdateBroker($input: UpdateCompanyInput!) {
    updateCompany(input: $input) {
      id
      name
      updatedAt
    }
  }
`);

export const DELETE_BROKER = graphql(`
  mutation DeleteBroker($input: IdInput!) {
    deleteCompany(input: $input) {
      id
    }
  }
`);
