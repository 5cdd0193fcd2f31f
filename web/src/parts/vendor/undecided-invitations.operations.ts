import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { UndecidedInvitationsQuery } from '../../lib/graphql/generated/graphql.ts';

export type UndecidedInvitation = UndecidedInvitationsQuery['undecidedInvitations'][number];

export const UNDECIDED_INVITATIONS = graphql(`
  query UndecidedInvitations {
    undecidedInvitations {
      id
      project {
        id
        name
      }
      brokerageFirm {
        id
        name
      }
      productName
      questionsSubmissionDeadline
    }
  }
`);
