import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ReportQuery } from '../../lib/graphql/generated/graphql.ts';

export type Report = ReportQuery['report'];

export const GENERATE_REPORT = graphql(`
  mutation GenerateReport($input: GenerateReportInput!) {
    generateReport(input: $input) {
      id
      url
      status
      progress
    }
  }
`);

export const REPORT = graphql(`
  query Report($id: ID!) {
    report(id: $id) {
      id
      url
      status
      progress
    }
  }
`);

export const CANCEL_REPORT = graphql(`
  mutation CancelReport($input: IdInput!) {
    cancelReport(input: $input) {
      id
      url
      status
      progress
    }
  }
`);
