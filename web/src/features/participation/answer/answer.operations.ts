import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type {
  AnswerFieldsFragment,
  InvitationQuestionFieldsFragment,
  PresenceFieldsFragment,
  SavedAnswerFieldsFragment,
} from '../../../lib/graphql/generated/graphql.ts';

export type Answer = AnswerFieldsFragment;
export type InvitationQuestion = InvitationQuestionFieldsFragment;
export type SavedAnswer = SavedAnswerFieldsFragment;
export type Presence = PresenceFieldsFragment;

export const SET_ANSWER = graphql(`
  mutation SetAnswer($input: SetAnswerInput!) {
    setAnswer(input: $input) {
      ...SavedAnswerFields
    }
  }
`);

export const SET_ANSWERS = graphql(`
  mutation SetAnswers($input: SetAnswersInput!) {
    setAnswers(input: $input) {
      results {
        ...SavedAnswerFields
      }
    }
  }
`);

export const SET_SECTION_UNANSWERED = graphql(`
  mutation SetSectionUnanswered($input: SetSectionUnansweredInput!) {
    setSectionUnanswered(input: $input) {
      results {
        ...SavedAnswerFields
      }
    }
  }
`);

export const MARK_PRESENCE = graphql(`
  mutation MarkPresence($input: MarkPresenceInput!) {
    markPresence(input: $input) {
      ...PresenceFields
    }
  }
`);

/** Which account this browser is signed in with: another tab may have signed in with another one. */
export const WHO_IS_HERE = graphql(`
  query WhoIsHere {
    profile {
      id
    }
  }
`);

/** What was missed while there was no connection. */
export const ANSWERS_NOW = graphql(`
  query AnswersNow($project: ID!, $product: ID!) {
    invitation(project: $project, product: $product) {
      product {
        id
        answersSubmittedAt
        answersSubmitDeadline
        participationStatus
        actions
        progress {
          answered
          total
          percent
        }
      }
      sections {
        id
        questions {
          id
          editable
          revision
          answer {
            ...AnswerFields
          }
        }
      }
    }
  }
`);

export const ANSWERING_CHANGED = graphql(`
  subscription AnsweringChanged($project: ID!, $product: ID!) {
    answeringChanged(project: $project, product: $product) {
      answers {
        ...AnswerFields
      }
      removed
      revisions {
        questionId
        revision
      }
      presence {
        ...PresenceFields
      }
      product {
        id
        answersSubmittedAt
        answersSubmitDeadline
        participationStatus
        actions
        progress {
          answered
          total
          percent
        }
      }
    }
  }
`);
