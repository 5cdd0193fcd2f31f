import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { HomeInvitationsQuery } from '../../lib/graphql/generated/graphql.ts';

export type HomeInvitation = HomeInvitationsQuery['invitations']['items'][number];

export const HOME_INVITATIONS = graphql(`
  query HomeInvitations($sort: SortInput, $pagination: PaginationInput) {
    invitations(sort: $sort, pagination: $pagination) {
      items {
        project {
          id
          name
          type
          status
          questionsSubmissionDeadline
          brokerageFirm {
            id
            name
          }
        }
        products {
          ...InvitedProductFields
          requestedAnswers
        }
        isNew
      }
      pagination {
        total
      }
    }
  }
`);
