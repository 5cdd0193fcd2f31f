import { graphql } from '../../../lib/graphql/generated/gql.ts';

export const FAQ_SUMMARY = graphql(`
  query FaqSummary($project: ID!) {
    project(id: $project) {
      id
      faqSummary {
        unanswered
        waitingSince
        latest {
          id
          text
          companyName
          createdAt
          waitingSince
        }
      }
    }
  }
`);
