import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { InvitationQuery, InvitedProductFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type Invitation = InvitationQuery['invitation'];
export type InvitationProject = Invitation['project'];
export type InvitationSection = Invitation['sections'][number];
export type InvitationQuestion = InvitationSection['questions'][number];
export type InvitationSignIn = NonNullable<Invitation['signIn']>;
export type InvitedProduct = InvitedProductFieldsFragment;

export const INVITATION = graphql(`
  query Invitation($project: ID!, $product: ID, $hash: String) {
    invitation(project: $project, product: $product, hash: $hash) {
      project {
        id
        name
        intro
        description
        type
        status
        client {
          id
          name
          location
          description
          website
        }
        brokerageFirm {
          id
          name
        }
        brokerageContacts {
          user {
            id
            name
          }
          phoneNumber
        }
        frequency
        settings {
          answersMaxLength
        }
        locationOriginated
        publishDate
        questionsClarificationDeadline
        submissionDeadline
        questionsSubmissionDeadline
        plannedDecisionDate
        employeeSize
        liveCount
        serviceTypes {
          id
          label
        }
        projectServiceTypes {
          id
          label
        }
        moreInformation {
          key
          value
        }
        files {
          id
          description
          filename
          state
          url
        }
        clientTables {
          ...ShownClientTable
        }
      }
      product {
        ...InvitedProductFields
        answersSubmittedBy {
          id
          name
        }
      }
      products {
        ...InvitedProductFields
        requestedAnswers
      }
      signIn {
        email
        hasAccount
        productName
        others {
          id
          kind
          by
          project
        }
      }
      faqActions
      sections {
        id
        name
        description
        isReadonly
        questions {
          ...InvitationQuestionFields
        }
      }
    }
  }
`);

export const ACCEPT_INVITATION = graphql(`
  mutation AcceptInvitation($input: RespondToInvitationInput!) {
    acceptInvitation(input: $input) {
      ...InvitedProductFields
    }
  }
`);

export const CLAIM_INVITATION = graphql(`
  mutation ClaimInvitation($input: RespondToInvitationInput!) {
    claimInvitation(input: $input) {
      ...InvitedProductFields
    }
  }
`);

export const DECLINE_INVITATION = graphql(`
  mutation DeclineInvitation($input: RespondToInvitationInput!) {
    declineInvitation(input: $input) {
      ...InvitedProductFields
    }
  }
`);

export const SUBMIT_ANSWERS = graphql(`
  mutation SubmitAnswers($input: AnswersOfProductInput!) {
    submitAnswers(input: $input) {
      ...InvitedProductFields
      answersSubmittedBy {
        id
        name
      }
    }
  }
`);
