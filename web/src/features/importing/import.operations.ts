import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { DraftProjectsQuery, DraftSectionQuestionsQuery, InspectProjectFileQuery } from '../../lib/graphql/generated/graphql.ts';

export type DraftProjectRow = DraftProjectsQuery['draftProjects']['items'][number];
export type DraftQuestion = NonNullable<DraftSectionQuestionsQuery['draftProject']['sections'][number]>['questions'][number];
export type InspectedFile = InspectProjectFileQuery['inspectProjectFile'];
/** A question of the Smart Library, in place of an imported one. */
export type LibraryQuestion = NonNullable<DraftQuestion['libraryQuestion']>;

export const DRAFT_PROJECTS = graphql(`
  query DraftProjects($pagination: PaginationInput) {
    draftProjects(pagination: $pagination) {
      items {
        id
        name
        createdAt
        updatedAt
        questionsCount
      }
      pagination {
        total
      }
    }
  }
`);

export const DRAFT_PROJECT = graphql(`
  query DraftProject($id: ID!) {
    draftProject(id: $id) {
      ...DraftProjectFields
      rejected {
        row
        message
      }
    }
  }
`);

/** One page of one section: comparing with the library is costly, so only what is looked at is asked for. */
export const DRAFT_SECTION_QUESTIONS = graphql(`
  query DraftSectionQuestions($id: ID!, $section: ID!, $pagination: PaginationInput!) {
    draftProject(id: $id) {
      id
      sections(section: $section, leftOut: true) {
        id
        questions(pagination: $pagination) {
          id
          question {
            ...QuestionDefinitionFields
          }
          leftOut
          libraryQuestion {
            id
            label
            type
          }
          closest {
            question {
              id
              label
              type
            }
            similarity
          }
        }
      }
    }
  }
`);

export const INSPECT_PROJECT_FILE = graphql(`
  query InspectProjectFile($input: InspectProjectFileInput!) {
    inspectProjectFile(input: $input) {
      rows {
        cells
      }
      headRow
      columns {
        question
        section
        type
        options
        helperText
      }
      unknownTypes {
        word
        count
      }
    }
  }
`);

export const PARSE_PROJECT_FILE = graphql(`
  mutation ParseProjectFile($input: ParseProjectFileInput!) {
    parseProjectFile(input: $input) {
      id
    }
  }
`);

export const UPDATE_DRAFT_PROJECT = graphql(`
  mutation UpdateDraftProject($input: UpdateDraftProjectInput!) {
    updateDraftProject(input: $input) {
      ...DraftProjectFields
    }
  }
`);

export const DELETE_DRAFT_PROJECT = graphql(`
  mutation DeleteDraftProject($input: IdInput!) {
    deleteDraftProject(input: $input) {
      id
    }
  }
`);
