import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { OwnSessionsQuery, SignInsQuery, TwoStepQuery } from '../../../lib/graphql/generated/graphql.ts';

export type TwoStep = TwoStepQuery['twoStep'];
export type OpenSession = OwnSessionsQuery['ownSessions'][number];
export type SignInRow = SignInsQuery['signIns']['items'][number];

export const TWO_STEP = graphql(`
  query TwoStep {
    twoStep {
      since
      isOffered
      isRequired
      recoveryCodesLeft
    }
  }
`);

export const START_TWO_STEP = graphql(`
  mutation StartTwoStep($input: StartTwoStepInput!) {
    startTwoStep(input: $input) {
      secret
      uri
    }
  }
`);

export const CONFIRM_TWO_STEP = graphql(`
  mutation ConfirmTwoStep($input: ConfirmTwoStepInput!) {
    confirmTwoStep(input: $input) {
      recoveryCodes
    }
  }
`);

export const REPLACE_RECOVERY_CODES = graphql(`
  mutation ReplaceRecoveryCodes($input: BothStepsInput!) {
    replaceRecoveryCodes(input: $input) {
      recoveryCodes
    }
  }
`);

export const SWITCH_OFF_TWO_STEP = graphql(`
  mutation SwitchOffTwoStep($input: BothStepsInput!) {
    switchOffTwoStep(input: $input) {
      id
      hasTwoStep
    }
  }
`);

export const OWN_SESSIONS = graphql(`
  query OwnSessions {
    ownSessions {
      id
      device
      network
      startedAt
      lastUsedAt
      isCurrent
    }
  }
`);

export const END_SESSION = graphql(`
  mutation EndSession($input: IdInput!) {
    endSession(input: $input) {
      id
    }
  }
`);

export const OWN_SIGN_INS = graphql(`
  query OwnSignIns {
    ownSignIns {
      id
      kind
      detail
      network
      device
      isNewDevice
      createdAt
    }
  }
`);

export const SIGN_INS = graphql(`
  query SignIns($filter: SignInFilter, $pagination: PaginationInput) {
    signIns(filter: $filter, pagination: $pagination) {
      items {
        id
        kind
        detail
        user {
          id
          name
        }
        email
        network
        device
        isNewDevice
        createdAt
      }
      pagination {
        total
      }
    }
  }
`);
