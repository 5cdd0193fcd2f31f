import { graphql } from '../../lib/graphql/generated/gql.ts';

export const CREATE_PROJECT_QUESTION = graphql(`
  mutation CreateProjectQuestion($input: CreateProjectQuestionInput!) {
    createProjectQuestion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);

export const UPDATE_PROJECT_QUESTION = graphql(`
  mutation UpdateProjectQuestion($input: UpdateProjectQuestionInput!) {
    updateProjectQuestion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);

export const DELETE_PROJECT_QUESTION = graphql(`
  mutation DeleteProjectQuestion($input: ProjectQuestionRefInput!) {
    deleteProjectQuestion(input: $input) {
      id
    }
  }
`);

export const COPY_PROJECT_QUESTION = graphql(`
  mutation CopyProjectQuestion($input: CopyProjectQuestionInput!) {
    copyProjectQuestion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);

export const MOVE_QUESTION = graphql(`
  mutation MoveQuestion($input: MoveQuestionInput!) {
    moveQuestion(input: $input) {
      id
      sectionId
    }
  }
`);

export const SET_QUESTION_WEIGHT = graphql(`
  mutation SetQuestionWeight($input: SetQuestionWeightInput!) {
    setQuestionWeight(input: $input) {
      id
      weight
      updatedAt
    }
  }
`);

export const EXTRACT_QUESTION = graphql(`
  mutation ExtractQuestion($input: ProjectQuestionRefInput!) {
    extractQuestion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);

export const APPROVE_QUESTION = graphql(`
  mutation ApproveQuestion($input: ReviewQuestionInput!) {
    approveQuestion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);

export const REJECT_QUESTION = graphql(`
  mutation RejectQuestion($input: ReviewQuestionInput!) {
    rejectQuestion(input: $input) {
      ...ProjectQuestionFields
    }
  }
`);
