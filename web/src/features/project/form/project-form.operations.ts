import { graphql } from '../../../lib/graphql/generated/gql.ts';

export const CREATE_PROJECT = graphql(`
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) {
      ...ProjectFields
    }
  }
`);

export const UPDATE_PROJECT = graphql(`
  mutation UpdateProject($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      ...ProjectFields
    }
  }
`);

export const UPDATE_PROJECT_MEMBERS = graphql(`
  mutation UpdateProjectMembers($input: UpdateProjectMembersInput!) {
    updateProjectMembers(input: $input) {
      ...ProjectFields
    }
  }
`);

export const PROJECT_FORM_OPTIONS = graphql(`
  query ProjectFormOptions($all: PaginationInput) {
    firmUsers {
      id
      name
    }
    projectLocations
    serviceTypes(pagination: $all) {
      items {
        id
        label
      }
    }
    projectServiceTypes(pagination: $all) {
      items {
        id
        label
      }
    }
  }
`);

export const PROJECT_CLIENTS = graphql(`
  query ProjectClients($all: PaginationInput) {
    clients(pagination: $all) {
      items {
        id
        name
      }
    }
  }
`);
