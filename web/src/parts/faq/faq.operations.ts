import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { FaqEntryFieldsFragment, FaqQuestionFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type FaqQuestion = FaqQuestionFieldsFragment;
/** A question, or what is written under one. */
export type FaqEntry = FaqEntryFieldsFragment;

export const CREATE_FAQ_QUESTION = graphql(`
  mutation CreateFaqQuestion($input: CreateFaqQuestionInput!) {
    createFaqQuestion(input: $input) {
      ...FaqEntryFields
      parent {
        ...FaqQuestionFields
      }
    }
  }
`);

export const SIMILAR_FAQ = graphql(`
  query SimilarFaq($project: ID!, $hash: String, $text: String!) {
    similarFaq(project: $project, hash: $hash, text: $text) {
      ...FaqQuestionFields
    }
  }
`);
