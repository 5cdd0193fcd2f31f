import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { HomeDeadlinesQuery, HomeProjectsQuery } from '../../lib/graphql/generated/graphql.ts';

export type HomeProject = HomeProjectsQuery['projects']['items'][number];
export type HomeDeadline = HomeDeadlinesQuery['deadlines'][number];

export const HOME_PROJECTS = graphql(`
  query HomeProjects($filter: ProjectsFilter, $sort: SortInput, $pagination: PaginationInput) {
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
        needsAttention
        overdue
        createdAt
      }
    }
  }
`);

export const HOME_DEADLINES = graphql(`
  query HomeDeadlines {
    deadlines {
      project {
        id
        name
      }
      kind
      date
    }
  }
`);
