import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { RolesQuery } from '../../lib/graphql/generated/graphql.ts';

export type Role = RolesQuery['roles']['items'][number];

export const ROLES = graphql(`
  query Roles($filter: RoleFilter, $sort: SortInput, $pagination: PaginationInput) {
    roles(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        isSystem
        isDefault
        company {
          id
          name
        }
        privileges
        usersCount
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

export const ROLE_COMPANIES = graphql(`
  query RoleCompanies($filter: CompanyFilter, $sort: SortInput, $pagination: PaginationInput) {
    companies(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        settings {
          enableExperts
        }
      }
    }
  }
`);

export const CREATE_ROLE = graphql(`
  mutation CreateRole($input: CreateRoleInput!) {
    createRole(input: $input) {
      id
    }
  }
`);

export const UPDATE_ROLE = graphql(`
  mutation UpdateRole($input: UpdateRoleInput!) {
    updateRole(input: $input) {
      id
      name
      isDefault
      privileges
      updatedAt
    }
  }
`);

export const DELETE_ROLE = graphql(`
  mutation DeleteRole($input: IdInput!) {
    deleteRole(input: $input) {
      id
    }
  }
`);
