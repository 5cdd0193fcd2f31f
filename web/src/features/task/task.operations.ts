import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { TaskFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type Task = TaskFieldsFragment;

export const TASKS = graphql(`
  query Tasks($pagination: PaginationInput) {
    approvals: tasks(type: PROJECT_QUESTIONS_TO_APPROVE, pagination: $pagination) {
      items {
        ...TaskFields
      }
      pagination {
        total
      }
    }
    ratings: tasks(type: PROJECT_QUESTION_ANSWERS_TO_REVIEW, pagination: $pagination) {
      items {
        ...TaskFields
      }
      pagination {
        total
      }
    }
  }
`);
