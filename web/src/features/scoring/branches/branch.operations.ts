import { graphql } from '../../../lib/graphql/generated/gql.ts';

export const CREATE_BRANCH = graphql(`
  mutation CreateBranch($input: CreateBranchInput!) {
    createBranch(input: $input) {
      id
    }
  }
`);

export const UPDATE_BRANCH = graphql(`
  mutation UpdateBranch($input: UpdateBranchInput!) {
    updateBranch(input: $input) {
      id
    }
  }
`);

export const DELETE_BRANCH = graphql(`
  mutation DeleteBranch($input: BranchInput!) {
    deleteBranch(input: $input) {
      id
    }
  }
`);

export const REVOKE_BRANCH_ACCESS = graphql(`
  mutation RevokeBranchAccess($input: BranchInput!) {
    revokeBranchAccess(input: $input) {
      id
    }
  }
`);

export const OPEN_BRANCH = graphql(`
  mutation OpenBranch($input: BranchInput!) {
    openBranch(input: $input) {
      id
    }
  }
`);

export const SELECT_BRANCH = graphql(`
  mutation SelectBranch($input: SelectBranchInput!) {
    selectBranch(input: $input) {
      id
    }
  }
`);
