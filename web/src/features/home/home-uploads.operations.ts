import { graphql } from '../../lib/graphql/generated/gql.ts';

export const HOME_UPLOADS = graphql(`
  query HomeUploads($pagination: PaginationInput) {
    draftProjects(pagination: $pagination) {
      items {
        id
        name
        createdAt
      }
    }
  }
`);
