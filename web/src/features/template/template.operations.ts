import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { TemplateHeadFieldsFragment, TemplateQuery } from '../../lib/graphql/generated/graphql.ts';

export type TemplateHead = TemplateHeadFieldsFragment;
export type Template = TemplateQuery['template'];

export const TEMPLATES = graphql(`
  query Templates($filter: TemplateFilter, $sort: SortInput, $pagination: PaginationInput) {
    templates(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        ...TemplateHeadFields
      }
      pagination {
        total
      }
    }
  }
`);

export const TEMPLATE = graphql(`
  query Template($id: ID!) {
    template(id: $id) {
      ...TemplateHeadFields
      pages
      sections {
        ...SectionFields
      }
    }
  }
`);

/** Where an address without a page leads, before the sections are loaded. */
export const TEMPLATE_PAGES = graphql(`
  query TemplatePages($id: ID!) {
    template(id: $id) {
      id
      pages
    }
  }
`);

export const TEMPLATE_SERVICE_TYPES = graphql(`
  query TemplateServiceTypes($pagination: PaginationInput) {
    serviceTypes(pagination: $pagination) {
      items {
        id
        label
      }
    }
  }
`);

export const CREATE_TEMPLATE = graphql(`
  mutation CreateTemplate($input: CreateTemplateInput!) {
    createTemplate(input: $input) {
      id
    }
  }
`);

/** A changed status changes what may be done with everything in it. */
export const UPDATE_TEMPLATE = graphql(`
  mutation UpdateTemplate($input: UpdateTemplateInput!) {
    updateTemplate(input: $input) {
      ...TemplateHeadFields
      pages
      sections {
        ...SectionFields
      }
    }
  }
`);

export const DELETE_TEMPLATE = graphql(`
  mutation DeleteTemplate($input: IdInput!) {
    deleteTemplate(input: $input) {
      id
    }
  }
`);
