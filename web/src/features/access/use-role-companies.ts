import { useQuery } from '@apollo/client/react';
import { useHas, useProfile } from '../../lib/session/session.ts';
import { ROLE_COMPANIES } from './role.operations.ts';

const VARIABLES = {
  filter: { types: ['BROKER' as const] },
  sort: { field: 'name', direction: 'ASC' as const },
  pagination: { page: 1, pageSize: 100 },
};

interface RoleCompanies {
  readonly options: readonly { value: string; label: string }[];
  /** Whether a firm works with experts; a firm that is not known yet does not. */
  enableExperts: (companyId: string) => boolean;
}

/** Administrators choose among the firms; everyone else has their own firm, which is in their profile. */
export function useRoleCompanies(): RoleCompanies {
  const { settings } = useProfile();
  const choosesCompany = useHas('MANAGE_BROKERS');
  const { data } = useQuery(ROLE_COMPANIES, { variables: VARIABLES, skip: !choosesCompany });
  const companies = data?.companies.items ?? [];
  return {
    options: companies.map(({ id, name }) => ({ value: id, label: name })),
    enableExperts: (companyId) => {
      if (!choosesCompany) return settings?.enableExperts ?? false;
      return companies.find(({ id }) => id === companyId)?.settings.enableExperts ?? false;
    },
  };
}
