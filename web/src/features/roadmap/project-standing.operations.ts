import { graphql } from '../../lib/graphql/generated/gql.ts';

/** Only what the standing is computed from: no answers, no people. Without a branch the selected one, with null the project's own scoring. */
export const PROJECT_STANDING = graphql(`
  query ProjectStanding($project: ID!, $branch: ID) {
    scoring(project: $project, branch: $branch) {
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
