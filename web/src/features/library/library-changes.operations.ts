import { graphql } from '../../lib/graphql/generated/gql.ts';

export const CREATE_LIBRARY_QUESTION = graphql(`
  mutation CreateLibraryQuestion($input: CreateLibraryQuestionInput!) {
    createLibraryQuestion(input: $input) {
      id
    }
  }
`);

export const UPDATE_LIBRARY_QUESTION = graphql(`
  mutation UpdateLibraryQuestion($input: UpdateLibraryQuestionInput!) {
    updateLibraryQuestion(input: $input) {
      ...LibraryQuestionFields
    }
  }
`);

export const DELETE_LIBRARY_QUESTIONS = graphql(`
  mutation DeleteLibraryQuestions($input: DeleteLibraryQuestionsInput!) {
    deleteLibraryQuestions(input: $input) {
      id
    }
  }
`);

export const LINK_QUESTIONS = graphql(`
  mutation LinkQuestions($input: LinkQuestionsInput!) {
    linkQuestions(input: $input) {
      id
      questionsCount
    }
  }
`);

export const UNLINK_QUESTIONS = graphql(`
  mutation UnlinkQuestions($input: LinkQuestionsInput!) {
    unlinkQuestions(input: $input) {
      id
      questionsCount
    }
  }
`);

export const MOVE_QUESTIONS = graphql(`
  mutation MoveQuestions($input: MoveQuestionsInput!) {
    moveQuestions(input: $input) {
      id
      questionsCount
    }
  }
`);
