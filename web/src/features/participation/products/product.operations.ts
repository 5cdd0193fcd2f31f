import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { VendorProductQuery } from '../../../lib/graphql/generated/graphql.ts';

export type VendorProduct = VendorProductQuery['vendorProduct'];

export const REINVITE_PRODUCT = graphql(`
  mutation ReinviteProduct($input: ProductOfProjectInput!) {
    reinviteProduct(input: $input) {
      ...ProjectProductFields
    }
  }
`);

export const REQUEST_PRODUCT_SUBMIT = graphql(`
  mutation RequestProductSubmit($input: RequestProductSubmitInput!) {
    requestProductSubmit(input: $input) {
      ...ProjectProductFields
    }
  }
`);

export const SET_ANSWERS_DEADLINE = graphql(`
  mutation SetAnswersDeadline($input: SetAnswersDeadlineInput!) {
    setAnswersDeadline(input: $input) {
      ...ProjectProductFields
    }
  }
`);

export const EXPORT_PRODUCT_ANSWERS = graphql(`
  mutation ExportProductAnswers($input: GenerateVendorReportInput!) {
    generateVendorReport(input: $input) {
      url
    }
  }
`);

export const VENDOR_PRODUCT = graphql(`
  query VendorProduct($project: ID!, $product: ID!) {
    vendorProduct(project: $project, product: $product) {
      vendor {
        id
        name
        contactName
        email
        phone
        website
        description
      }
      serviceTypes
      missingServiceTypes
      otherProducts {
        id
        name
        serviceTypes
        added
      }
    }
  }
`);
