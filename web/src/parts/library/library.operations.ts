import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { GroupFieldsFragment, LibraryQuestionFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type LibraryQuestion = LibraryQuestionFieldsFragment;
export type Group = GroupFieldsFragment & { readonly groups?: readonly Group[] };

export const LIBRARY_QUESTIONS = graphql(`
  query LibraryQuestions($filter: LibraryQuestionFilter, $sort: SortInput, $pagination: PaginationInput) {
    libraryQuestions(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        ...LibraryQuestionFields
      }
      pagination {
        total
      }
    }
  }
`);

/** The whole tree: groups nest three levels deep. */
export const QUESTION_GROUPS = graphql(`
  query QuestionGroups($pagination: PaginationInput) {
    questionGroups(pagination: $pagination) {
      items {
        ...GroupFields
        groups {
          ...GroupFields
          groups {
            ...GroupFields
          }
        }
      }
    }
  }
`);

export const COPY_QUESTIONS_TO_SECTION = graphql(`
  mutation CopyQuestionsToSection($input: CopyQuestionsToSectionInput!) {
    copyQuestionsToSection(input: $input) {
      count
    }
  }
`);

export const COPY_GROUP_TO_SECTION = graphql(`
  mutation CopyGroupToSection($input: CopyGroupToSectionInput!) {
    copyGroupToSection(input: $input) {
      count
    }
  }
`);
