import { graphql } from '../../../lib/graphql/generated/gql.ts';

/** Only what the standing is computed from: no answers, no people. */
export const PROJECT_STANDING = graphql(`
  query ProjectStanding($project: ID!) {
    scoring(project: $project) {
      id
      scoringType
      branch {
        id
        name
      }
      sections {
        id
        name
        questions {
          id
          status
          weight
          question {
            id
            label
          }
        }
      }
      products {
        id
        name
        winner
      }
      ratings {
        product
        ratings
      }
    }
  }
`);
