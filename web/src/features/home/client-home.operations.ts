import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { HomeClientProjectsQuery } from '../../lib/graphql/generated/graphql.ts';

export type HomeClientProject = HomeClientProjectsQuery['clientProjects']['items'][number];

export const HOME_CLIENT_PROJECTS = graphql(`
  query HomeClientProjects($page: Int, $pageSize: Int) {
    clientProjects(page: $page, pageSize: $pageSize) {
      items {
        id
        name
        brokerageFirm {
          id
          name
        }
        clientTablesDeadline
        clientTablesOpen
      }
    }
  }
`);

export const JOIN_CLIENT_PROJECTS = graphql(`
  mutation JoinClientProjects($input: JoinClientProjectsInput!) {
    joinClientProjects(input: $input) {
      id
    }
  }
`);
