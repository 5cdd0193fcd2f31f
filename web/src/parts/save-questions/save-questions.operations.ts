import { graphql } from '../../lib/graphql/generated/gql.ts';

export const CREATE_TEMPLATE_FROM_QUESTIONS = graphql(`
  mutation CreateTemplateFromQuestions($input: CreateTemplateFromQuestionsInput!) {
    createTemplateFromQuestions(input: $input) {
      id
    }
  }
`);

export const COPY_PROJECT_QUESTIONS_TO_LIBRARY = graphql(`
  mutation CopyProjectQuestionsToLibrary($input: CopyProjectQuestionsToLibraryInput!) {
    copyProjectQuestionsToLibrary(input: $input) {
      count
    }
  }
`);
