import { graphql } from '../../lib/graphql/generated/gql.ts';
import type {
  BranchFieldsFragment,
  PreviousAnswersQuery,
  ScoredAnswerFieldsFragment,
  ScoringChangedSubscription,
  ScoringFieldsFragment,
  ScoringQuestionFieldsFragment,
} from '../../lib/graphql/generated/graphql.ts';

export type Scoring = ScoringFieldsFragment;
export type ScoringSection = Scoring['sections'][number];
export type ScoringQuestion = ScoringQuestionFieldsFragment;
export type ScoringProduct = Scoring['products'][number];
export type Branch = BranchFieldsFragment;
export type ScoredAnswer = ScoredAnswerFieldsFragment;
export type ScoringChange = ScoringChangedSubscription['scoringChanged'];
export type PreviousAnswer = PreviousAnswersQuery['previousAnswers'][number];

export const SCORING = graphql(`
  query Scoring($project: ID!, $branch: ID) {
    scoring(project: $project, branch: $branch) {
      ...ScoringFields
    }
  }
`);

export const SCORED_ANSWERS = graphql(`
  query ScoredAnswers($project: ID!, $branch: ID, $sections: [ID!]!) {
    scoredAnswers(project: $project, branch: $branch, sections: $sections) {
      ...ScoredAnswerFields
    }
  }
`);

export const PREVIOUS_ANSWERS = graphql(`
  query PreviousAnswers($id: ID!, $question: ID!, $product: ID!) {
    previousAnswers(id: $id, question: $question, product: $product) {
      project {
        id
        name
      }
      completedAt
      value
      secondaryValue
      notApplicable
      notApplicableDescription
      answeredAt
      change
      question {
        id
        label
        type
        multiple
        yesAnswerText
        noAnswerText
        otherOption
        options {
          id
          label
          clarificationQuestion
        }
        rules {
          min
          max
          maxLength
          pattern
          maxSize
          mimetypes
          multiple
        }
      }
    }
  }
`);

export const SET_ANSWER_RATING = graphql(`
  mutation SetAnswerRating($input: SetAnswerRatingInput!) {
    setAnswerRating(input: $input) {
      ...ScoredAnswerFields
    }
  }
`);

export const SET_ANSWER_NOTES = graphql(`
  mutation SetAnswerNotes($input: SetAnswerNotesInput!) {
    setAnswerNotes(input: $input) {
      ...ScoredAnswerFields
    }
  }
`);

export const SET_SCORING_WEIGHT = graphql(`
  mutation SetScoringWeight($input: SetScoringWeightInput!) {
    setScoringWeight(input: $input) {
      id
      weight
    }
  }
`);

export const CORRECT_ANSWER = graphql(`
  mutation CorrectAnswer($input: CorrectAnswerInput!) {
    correctAnswer(input: $input) {
      ...ScoredAnswerFields
    }
  }
`);

export const REQUEST_ANSWER_UPDATE = graphql(`
  mutation RequestAnswerUpdate($input: RequestAnswerUpdateInput!) {
    requestAnswerUpdate(input: $input) {
      questionId
      status {
        value
        notes
      }
    }
  }
`);

export const SCORING_CHANGED = graphql(`
  subscription ScoringChanged($project: ID!, $branch: ID) {
    scoringChanged(project: $project, branch: $branch) {
      answers {
        ...ScoredAnswerFields
      }
      weights {
        question
        weight
      }
      reload
      by {
        id
        name
      }
    }
  }
`);
