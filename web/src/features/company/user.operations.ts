import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { UserRolesQuery, UsersQuery } from '../../lib/graphql/generated/graphql.ts';

export type User = UsersQuery['users']['items'][number];
export type UserRole = UserRolesQuery['roles']['items'][number];

export const USERS = graphql(`
  query Users($filter: UserFilter, $sort: SortInput, $pagination: PaginationInput) {
    users(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        email
        type
        status
        name
        firstName
        lastName
        role {
          id
          name
        }
        company {
          id
          name
        }
        createdAt
        updatedAt
        actions
        personalDataActions
      }
      pagination {
        total
      }
    }
  }
`);

export const USER_ROLES = graphql(`
  query UserRoles($filter: RoleFilter, $sort: SortInput, $pagination: PaginationInput) {
    roles(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        isDefault
        company {
          id
          name
        }
        actions
      }
    }
  }
`);

export const INVITE_USER = graphql(`
  mutation InviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) {
      id
    }
  }
`);

export const RESEND_USER_INVITATION = graphql(`
  mutation ResendUserInvitation($input: IdInput!) {
    resendUserInvitation(input: $input) {
      id
      updatedAt
    }
  }
`);

export const UPDATE_USER = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      role {
        id
        name
      }
      updatedAt
    }
  }
`);

export const RESET_TWO_STEP = graphql(`
  mutation ResetTwoStep($input: IdInput!) {
    resetTwoStep(input: $input) {
      id
      actions
    }
  }
`);

export const DELETE_USER = graphql(`
  mutation DeleteUser($input: IdInput!) {
    deleteUser(input: $input) {
      id
    }
  }
`);
