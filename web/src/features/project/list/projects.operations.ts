import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { ProjectsQuery } from '../../../lib/graphql/generated/graphql.ts';

export type ProjectRow = ProjectsQuery['projects']['items'][number];

export const PROJECTS = graphql(`
  query Projects($filter: ProjectsFilter, $sort: SortInput, $pagination: PaginationInput) {
    projects(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        type
        status
        client {
          id
          name
        }
        owner {
          id
          name
        }
        ownersCount
        projectServiceTypes {
          id
          label
        }
        brokerageFirm {
          id
          name
        }
        createdAt
        publishDate
        plannedDecisionDate
        needsAttention
        overdue
        isNew
      }
      pagination {
        total
      }
    }
  }
`);

export const PROJECT_FILTERS = graphql(`
  query ProjectFilters {
    projectFilters {
      clients {
        id
        name
      }
      projectServiceTypes {
        id
        label
      }
    }
  }
`);
