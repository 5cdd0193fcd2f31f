import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ProjectFieldsFragment, ProjectProductFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type Project = ProjectFieldsFragment;
export type ProjectProduct = ProjectProductFieldsFragment;

export const PROJECT = graphql(`
  query Project($id: ID!) {
    project(id: $id) {
      ...ProjectFields
    }
  }
`);

export const CHANGE_PROJECT_STATUS = graphql(`
  mutation ChangeProjectStatus($input: ChangeProjectStatusInput!) {
    changeProjectStatus(input: $input) {
      ...ProjectFields
    }
  }
`);

export const SEND_PROJECT_STATUS_EMAIL = graphql(`
  mutation SendProjectStatusEmail($input: SendProjectStatusEmailInput!) {
    sendProjectStatusEmail(input: $input) {
      id
    }
  }
`);

export const PROJECT_DELETION = graphql(`
  query ProjectDeletion($id: ID!) {
    projectDeletion(id: $id) {
      name
      submitted
      answersCount
    }
  }
`);
