import { useQuery } from '@apollo/client/react';
import { USER_ROLES, type UserRole } from './user.operations.ts';

const SORT = { field: 'name', direction: 'ASC' } as const;
const PAGINATION = { page: 1, pageSize: 100 };

/** Up to 100 roles, of one firm when it is known; `null` for a firm that has not been chosen yet. */
export function useUserRoles(companyId: string | null | undefined): readonly UserRole[] {
  const { data } = useQuery(USER_ROLES, {
    variables: { filter: companyId ? { company: { id: companyId } } : null, sort: SORT, pagination: PAGINATION },
    skip: companyId === null,
  });
  return data?.roles.items ?? [];
}

export const asOptions = (roles: readonly UserRole[]) => roles.map(({ id, name }) => ({ value: id, label: name }));
