import { graphql } from '../../lib/graphql/generated/gql.ts';

/** The list of projects, with no more of each than tells it from another. */
export const PALETTE_PROJECTS = graphql(`
  query PaletteProjects($filter: ProjectsFilter, $pagination: PaginationInput) {
    projects(filter: $filter, pagination: $pagination) {
      items {
        id
        name
        type
        status
        client {
          id
          name
        }
        brokerageFirm {
          id
          name
        }
      }
    }
  }
`);

export const PALETTE_CLIENT_PROJECTS = graphql(`
  query PaletteClientProjects($page: Int, $pageSize: Int) {
    clientProjects(page: $page, pageSize: $pageSize) {
      items {
        id
        name
        brokerageFirm {
          id
          name
        }
      }
    }
  }
`);
