import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { FaqInvitationQuery, FaqQuery } from '../../lib/graphql/generated/graphql.ts';

export type Faq = FaqQuery['faq'];
export type FaqInvitation = FaqInvitationQuery['invitation'];

export const FAQ = graphql(`
  query Faq(
    $project: ID!
    $hash: String
    $search: String
    $status: FaqStatusName
    $assignedToMe: Boolean
    $unanswered: Boolean
    $pagination: PaginationInput
  ) {
    faq(
      project: $project
      hash: $hash
      search: $search
      status: $status
      assignedToMe: $assignedToMe
      unanswered: $unanswered
      pagination: $pagination
    ) {
      items {
        ...FaqQuestionFields
      }
      pagination {
        total
      }
      clarificationDeadline
      actions
      refusal
    }
  }
`);

export const FAQ_CHANGED = graphql(`
  subscription FaqChanged($project: ID!, $hash: String) {
    faqChanged(project: $project, hash: $hash) {
      reload
      entries {
        ...FaqQuestionFields
      }
    }
  }
`);

/** As much of an invitation as the vendor's page of questions shows. */
export const FAQ_INVITATION = graphql(`
  query FaqInvitation($project: ID!, $hash: String) {
    invitation(project: $project, hash: $hash) {
      project {
        id
        name
        type
        brokerageFirm {
          id
          name
        }
      }
      product {
        id
        name
      }
    }
  }
`);

export const UPDATE_FAQ_QUESTION = graphql(`
  mutation UpdateFaqQuestion($input: UpdateFaqQuestionInput!) {
    updateFaqQuestion(input: $input) {
      ...FaqEntryFields
    }
  }
`);

export const PUBLISH_FAQ_QUESTION = graphql(`
  mutation PublishFaqQuestion($input: PublishFaqQuestionInput!) {
    publishFaqQuestion(input: $input) {
      ...FaqQuestionFields
    }
  }
`);

export const REJECT_FAQ_QUESTION = graphql(`
  mutation RejectFaqQuestion($input: RejectFaqQuestionInput!) {
    rejectFaqQuestion(input: $input) {
      ...FaqQuestionFields
    }
  }
`);
