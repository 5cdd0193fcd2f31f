import { graphql } from '../../lib/graphql/generated/gql.ts';

export const APPROVE_QUESTIONS = graphql(`
  mutation ApproveQuestions($input: ReviewQuestionsInput!) {
    approveQuestions(input: $input) {
      ...ChangedQuestionsFields
    }
  }
`);

export const REJECT_QUESTIONS = graphql(`
  mutation RejectQuestions($input: ReviewQuestionsInput!) {
    rejectQuestions(input: $input) {
      ...ChangedQuestionsFields
    }
  }
`);

export const ASSIGN_APPROVER = graphql(`
  mutation AssignApprover($input: AssignApproverInput!) {
    assignApprover(input: $input) {
      ...ChangedQuestionsFields
    }
  }
`);
