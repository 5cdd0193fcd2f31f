import { useQuery } from '@apollo/client/react';
import type { SelectProps } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { browser } from '../../lib/browser.ts';
import { graphql } from '../../lib/graphql/generated/gql.ts';
import { onBehalfOf, setOnBehalfOf } from '../../lib/on-behalf.ts';
import { RequiredSelect } from '../../ui/form/required-select.tsx';

const OnBehalfCompanies = graphql(`
  query OnBehalfCompanies($filter: CompanyFilter, $pagination: PaginationInput) {
    companies(filter: $filter, pagination: $pagination) {
      items {
        id
        name
      }
    }
  }
`);

const MYSELF = 'myself';
const VARIABLES = { filter: { types: ['BROKER' as const], enableAuthOnBehalf: true }, pagination: { page: 1, pageSize: 100 } };

/** The whole app starts again with the new identity: half a screen of another firm's data must not remain. */
function choose(value: string | null, path: string): void {
  setOnBehalfOf(value === MYSELF ? null : value);
  // A project is one of the firm that is left.
  if (path.startsWith('/project')) browser.goTo('/');
  else browser.reload();
}

export function OnBehalfSelect(props: SelectProps) {
  const { pathname } = useLocation();
  const { data } = useQuery(OnBehalfCompanies, { variables: VARIABLES });
  const companies = data?.companies.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <RequiredSelect
      aria-label="Manage on behalf of"
      placeholder="Manage on behalf of"
      data={[{ value: MYSELF, label: 'Myself' }, ...companies]}
      value={onBehalfOf() ?? MYSELF}
      onChange={(value) => choose(value, pathname)}
      searchable
      size="xs"
      {...props}
    />
  );
}
