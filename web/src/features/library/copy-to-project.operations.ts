import { graphql } from '../../lib/graphql/generated/gql.ts';

/** Projects whose questions can still be written. */
export const OPEN_PROJECTS = graphql(`
  query OpenProjects($keyword: String, $pagination: PaginationInput) {
    projects(filter: { keyword: $keyword, statuses: [DRAFT, IN_REVIEW] }, pagination: $pagination) {
      items {
        id
        name
      }
    }
  }
`);

export const PROJECT_SECTION_NAMES = graphql(`
  query ProjectSectionNames($id: ID!) {
    projectSections(id: $id) {
      id
      name
      actions
    }
  }
`);
