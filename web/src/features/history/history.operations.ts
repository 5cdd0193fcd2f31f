import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ProjectHistoryQuery } from '../../lib/graphql/generated/graphql.ts';

export type HistoryEntry = ProjectHistoryQuery['projectHistory']['entries'][number];

export const PROJECT_HISTORY = graphql(`
  query ProjectHistory($project: ID!, $filter: HistoryFilterInput, $after: String) {
    projectHistory(project: $project, filter: $filter, after: $after) {
      entries {
        at
        topic
        who
        vendor
        onBehalfOf
        sentence {
          text
          standsOut
        }
        before
        after
      }
      next
    }
  }
`);

export const PROJECT_HISTORY_FILTERS = graphql(`
  query ProjectHistoryFilters($project: ID!) {
    projectHistoryFilters(project: $project) {
      people {
        id
        name
      }
      products {
        id
        name
      }
      questions {
        id
        name
      }
    }
  }
`);

export const EXPORT_PROJECT_HISTORY = graphql(`
  mutation ExportProjectHistory($input: ExportHistoryInput!) {
    exportProjectHistory(input: $input) {
      url
    }
  }
`);
