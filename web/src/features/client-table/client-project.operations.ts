import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ClientProjectQuery } from '../../lib/graphql/generated/graphql.ts';

export type ClientProject = ClientProjectQuery['clientProject'];

export const CLIENT_PROJECT = graphql(`
  query ClientProject($id: ID!) {
    clientProject(id: $id) {
      ...ClientProjectFields
    }
  }
`);

export const SUBMIT_CLIENT_TABLES = graphql(`
  mutation SubmitClientTables($input: SubmitClientTablesInput!) {
    submitClientTables(input: $input) {
      ...ClientProjectFields
    }
  }
`);
