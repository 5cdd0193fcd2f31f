import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { ExistingDomainFieldsFragment, InviteByEmailMutation } from '../../../lib/graphql/generated/graphql.ts';

export type ExistingDomain = ExistingDomainFieldsFragment;
export type InviteResult = Omit<InviteByEmailMutation['inviteByEmail'], 'project'>;

export const EXISTING_DOMAINS = graphql(`
  query ExistingDomains($project: ID!, $emails: [String!]!) {
    existingDomains(project: $project, emails: $emails) {
      ...ExistingDomainFields
    }
  }

  fragment ExistingDomainFields on ExistingDomain {
    email
    vendor {
      id
      name
    }
    products {
      id
      name
      disabled
    }
  }
`);

export const INVITE_BY_EMAIL = graphql(`
  mutation InviteByEmail($input: InviteByEmailInput!) {
    inviteByEmail(input: $input) {
      invited
      rejected {
        row
        email
        message
      }
      existing {
        ...ExistingDomainFields
      }
      project {
        ...ProjectFields
      }
    }
  }
`);

export const INVITE_BY_FILE = graphql(`
  mutation InviteByFile($input: InviteByFileInput!) {
    inviteByFile(input: $input) {
      invited
      rejected {
        row
        email
        message
      }
      existing {
        ...ExistingDomainFields
      }
      project {
        ...ProjectFields
      }
    }
  }
`);
