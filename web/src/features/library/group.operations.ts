import { graphql } from '../../lib/graphql/generated/gql.ts';

export const CREATE_QUESTION_GROUP = graphql(`
  mutation CreateQuestionGroup($input: CreateQuestionGroupInput!) {
    createQuestionGroup(input: $input) {
      id
    }
  }
`);

export const UPDATE_QUESTION_GROUP = graphql(`
  mutation UpdateQuestionGroup($input: UpdateQuestionGroupInput!) {
    updateQuestionGroup(input: $input) {
      ...GroupFields
    }
  }
`);

export const DELETE_QUESTION_GROUP = graphql(`
  mutation DeleteQuestionGroup($input: DeleteQuestionGroupInput!) {
    deleteQuestionGroup(input: $input) {
      id
    }
  }
`);
