import { graphql } from '../../lib/graphql/generated/gql.ts';

export const CREATE_CLIENT = graphql(`
  mutation CreateClient($input: CreateClientInput!) {
    createClient(input: $input) {
      id
      name
    }
  }
`);
