import { graphql } from '../../lib/graphql/generated/gql.ts';

export const SET_PRODUCT_NOTES = graphql(`
  mutation SetProductNotes($input: ProductNotesInput!) {
    setProductNotes(input: $input) {
      ...ProjectProductFields
    }
  }
`);
