import { graphql } from '../../lib/graphql/generated/gql.ts';

export const PARSE_PROJECT_QUESTIONS = graphql(`
  mutation ParseProjectQuestions($input: ParseProjectQuestionsInput!) {
    parseProjectQuestions(input: $input) {
      questionsCount
      answersCount
      sections {
        id
      }
      rejected {
        row
        message
      }
    }
  }
`);
