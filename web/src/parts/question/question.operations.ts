import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ProjectQuestionFieldsFragment, QuestionDefinitionFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type QuestionDefinition = QuestionDefinitionFieldsFragment;
export type ProjectQuestion = ProjectQuestionFieldsFragment;

export const ASSIGNEES = graphql(`
  query Assignees($project: ID!) {
    assignees(project: $project) {
      user {
        id
        name
      }
      joins
    }
  }
`);

export const TAGS = graphql(`
  query Tags($keyword: String) {
    tags(keyword: $keyword) {
      id
      label
    }
  }
`);

export const QUESTION_HISTORY = graphql(`
  query QuestionHistory($question: ID!, $pagination: PaginationInput) {
    questionHistory(question: $question, pagination: $pagination) {
      items {
        id
        updatedAt
        updatedBy {
          id
          name
        }
        question {
          ...QuestionDefinitionFields
        }
      }
      pagination {
        total
      }
    }
  }
`);

export const RESTORE_QUESTION_VERSION = graphql(`
  mutation RestoreQuestionVersion($input: RestoreQuestionVersionInput!) {
    restoreQuestionVersion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);
