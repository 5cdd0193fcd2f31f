import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { DeletedProjectsQuery } from '../../../lib/graphql/generated/graphql.ts';

export type DeletedProjectRow = DeletedProjectsQuery['deletedProjects']['items'][number];

export const DELETED_PROJECTS = graphql(`
  query DeletedProjects($filter: DeletedProjectFilter, $pagination: PaginationInput) {
    deletedProjects(filter: $filter, pagination: $pagination) {
      items {
        id
        name
        type
        status
        company {
          id
          name
        }
        deletedAt
        deletedBy
        restorableUntil
        productsCount
        submittedCount
      }
      pagination {
        total
      }
    }
  }
`);

export const RESTORE_PROJECT = graphql(`
  mutation RestoreProject($input: IdInput!) {
    restoreProject(input: $input) {
      id
      status
    }
  }
`);
