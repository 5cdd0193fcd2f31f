import { graphql } from '../../lib/graphql/generated/gql.ts';
import type {
  ComparisonFieldsFragment,
  ComparisonHeadFieldsFragment,
  ComparisonProductFieldsFragment,
  ComparisonSectionFieldsFragment,
} from '../../lib/graphql/generated/graphql.ts';

export type ComparisonHead = ComparisonHeadFieldsFragment;
export type Comparison = ComparisonFieldsFragment;
export type ComparedProduct = ComparisonProductFieldsFragment;
export type ComparedSection = ComparisonSectionFieldsFragment;

export const COMPARISONS = graphql(`
  query Comparisons($projectId: ID!, $keyword: String, $sort: SortInput, $pagination: PaginationInput) {
    comparisons(projectId: $projectId, keyword: $keyword, sort: $sort, pagination: $pagination) {
      items {
        ...ComparisonHeadFields
      }
      pagination {
        total
      }
    }
  }
`);

export const COMPARISON = graphql(`
  query Comparison($id: ID!) {
    comparison(id: $id) {
      ...ComparisonFields
    }
  }
`);

/** What can be chosen. */
export const COMPARABLE = graphql(`
  query Comparable($projectId: ID!) {
    comparable(projectId: $projectId) {
      products {
        ...ComparisonProductFields
      }
      sections {
        ...ComparisonSectionFields
      }
    }
  }
`);

export const CREATE_COMPARISON = graphql(`
  mutation CreateComparison($input: CreateComparisonInput!) {
    createComparison(input: $input) {
      ...ComparisonFields
    }
  }
`);

export const UPDATE_COMPARISON = graphql(`
  mutation UpdateComparison($input: UpdateComparisonInput!) {
    updateComparison(input: $input) {
      ...ComparisonFields
    }
  }
`);

export const DELETE_COMPARISON = graphql(`
  mutation DeleteComparison($input: IdInput!) {
    deleteComparison(input: $input) {
      id
    }
  }
`);
