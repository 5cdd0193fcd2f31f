import { useQuery } from '@apollo/client/react';
import type { SelectProps } from '@mantine/core';
import { graphql } from '../../lib/graphql/generated/gql.ts';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { nothingFound } from '../../ui/message/empty-state.tsx';

const COMPANY_OPTIONS = graphql(`
  query CompanyOptions($filter: CompanyFilter, $sort: SortInput, $pagination: PaginationInput) {
    companies(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
      }
    }
  }
`);

const VARIABLES = {
  filter: { types: ['BROKER' as const] },
  sort: { field: 'name', direction: 'ASC' as const },
  pagination: { page: 1, pageSize: 100 },
};

/** For administrators, who have no firm of their own: which one a new record belongs to. */
export function CompanyField(props: SelectProps) {
  const { data } = useQuery(COMPANY_OPTIONS, { variables: VARIABLES });
  const companies = data?.companies.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <RequiredSelect
      label="Company"
      withAsterisk
      required
      searchable
      data={companies}
      nothingFoundMessage={nothingFound(companies)}
      {...props}
    />
  );
}
