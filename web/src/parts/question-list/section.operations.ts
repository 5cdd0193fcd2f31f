import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { SectionFieldsFragment } from '../../lib/graphql/generated/graphql.ts';

export type Section = SectionFieldsFragment;

export const PROJECT_SECTIONS = graphql(`
  query ProjectSections($id: ID!) {
    projectSections(id: $id) {
      ...SectionFields
    }
  }
`);

export const CREATE_SECTION = graphql(`
  mutation CreateSection($input: CreateSectionInput!) {
    createSection(input: $input) {
      ...SectionFields
    }
  }
`);

/** With the questions' actions: another approver of the section may review them now. */
export const UPDATE_SECTION = graphql(`
  mutation UpdateSection($input: UpdateSectionInput!) {
    updateSection(input: $input) {
      ...SectionHeadFields
      questions {
        id
        actions
      }
    }
  }
`);

export const DELETE_SECTION = graphql(`
  mutation DeleteSection($input: DeleteSectionInput!) {
    deleteSection(input: $input) {
      id
    }
  }
`);

export const COPY_SECTION = graphql(`
  mutation CopySection($input: CopySectionInput!) {
    copySection(input: $input) {
      ...SectionFields
    }
  }
`);

export const CLONE_SECTION = graphql(`
  mutation CloneSection($input: CloneSectionInput!) {
    cloneSection(input: $input) {
      ...SectionFields
    }
  }
`);

export const MOVE_SECTION = graphql(`
  mutation MoveSection($input: MoveSectionInput!) {
    moveSection(input: $input) {
      id
      updatedAt
    }
  }
`);

export const CREATE_SECTIONS_FROM_TEMPLATES = graphql(`
  mutation CreateSectionsFromTemplates($input: CreateSectionsFromTemplatesInput!) {
    createSectionsFromTemplates(input: $input) {
      ...SectionFields
    }
  }
`);

export const TEMPLATE_CHOICES = graphql(`
  query TemplateChoices($filter: TemplateFilter, $pagination: PaginationInput) {
    templates(filter: $filter, pagination: $pagination) {
      items {
        id
        name
        company {
          id
          name
        }
        sectionsCount
        questionsCount
      }
    }
  }
`);
