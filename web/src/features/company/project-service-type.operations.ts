import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ProjectServiceTypesQuery } from '../../lib/graphql/generated/graphql.ts';

export type ProjectServiceType = ProjectServiceTypesQuery['projectServiceTypes']['items'][number];

export const PROJECT_SERVICE_TYPES = graphql(`
  query ProjectServiceTypes($filter: ProjectServiceTypeFilter, $sort: SortInput, $pagination: PaginationInput) {
    projectServiceTypes(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        label
        description
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

export const CREATE_PROJECT_SERVICE_TYPE = graphql(`
  mutation CreateProjectServiceType($input: CreateProjectServiceTypeInput!) {
    createProjectServiceType(input: $input) {
      id
    }
  }
`);

export const UPDATE_PROJECT_SERVICE_TYPE = graphql(`
  mutation UpdateProjectServiceType($input: UpdateProjectServiceTypeInput!) {
    updateProjectServiceType(input: $input) {
      id
      label
      description
      updatedAt
    }
  }
`);

export const DELETE_PROJECT_SERVICE_TYPE = graphql(`
  mutation DeleteProjectServiceType($input: IdInput!) {
    deleteProjectServiceType(input: $input) {
      id
    }
  }
`);
