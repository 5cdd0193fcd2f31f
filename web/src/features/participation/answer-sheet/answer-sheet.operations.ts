import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { ParseAnswersFileMutation } from '../../../lib/graphql/generated/graphql.ts';

export type ParsedAnswers = ParseAnswersFileMutation['parseAnswersFile'];

export const GENERATE_VENDOR_REPORT = graphql(`
  mutation GenerateVendorReport($input: GenerateVendorReportInput!) {
    generateVendorReport(input: $input) {
      url
    }
  }
`);

export const PARSE_ANSWERS_FILE = graphql(`
  mutation ParseAnswersFile($input: ParseAnswersFileInput!) {
    parseAnswersFile(input: $input) {
      changes {
        row
        questionId
        sectionId
        label
        beforeText
        afterText
        answer {
          value
          secondaryValue
          notApplicable
          notApplicableDescription
        }
      }
      invalid {
        row
        questionId
        label
        message
        found
      }
      unknown {
        row
        label
      }
      unchanged
    }
  }
`);

export const AUTO_COMPLETE_ANSWERS = graphql(`
  mutation AutoCompleteAnswers($input: AnswersOfProductInput!) {
    autoCompleteAnswers(input: $input) {
      added
    }
  }
`);

export const SAVE_TO_PRODUCT_PROFILE = graphql(`
  mutation SaveToProductProfile($input: SaveToProductProfileInput!) {
    saveToProductProfile(input: $input) {
      saved
      sent
    }
  }
`);
