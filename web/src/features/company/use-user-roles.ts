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

const mayGive = ({ actions }: UserRole): boolean => actions.includes('give');

/** Roles that this person cannot give are listed, so that nobody searches for them, but cannot be chosen. */
export const asOptions = (roles: readonly UserRole[]) =>
  roles.map((role) => ({ value: role.id, label: role.name, disabled: !mayGive(role) }));

/** Why some of them cannot be chosen; nothing where all can. */
export function rolesText(roles: readonly UserRole[]): string | undefined {
  return roles.every(mayGive) ? undefined : 'Roles with privileges that you do not have yourself cannot be given.';
}

/** The role of a user for whom none is chosen; undefined where this person cannot give it. */
export const givableDefault = (roles: readonly UserRole[]): UserRole | undefined => roles.find((role) => role.isDefault && mayGive(role));
