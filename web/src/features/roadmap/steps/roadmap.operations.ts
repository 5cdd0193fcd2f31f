import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { ValidateProjectQuery } from '../../../lib/graphql/generated/graphql.ts';

export type ProjectIssue = ValidateProjectQuery['validateProject']['issues'][number];

export const VALIDATE_PROJECT = graphql(`
  query ValidateProject($id: ID!, $status: ProjectStatus!) {
    validateProject(id: $id, status: $status) {
      issues {
        messageId
        message
        count
        link
      }
    }
  }
`);

export const SUBMIT_PRODUCT_ANSWERS = graphql(`
  mutation SubmitProductAnswers($input: SubmitProductAnswersInput!) {
    submitProductAnswers(input: $input) {
      ...ProjectFields
    }
  }
`);

export const SET_WINNERS = graphql(`
  mutation SetWinners($input: SetWinnersInput!) {
    setWinners(input: $input) {
      ...ProjectFields
    }
  }
`);
