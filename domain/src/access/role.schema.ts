import { z } from 'zod';
import { flag, id, isoDateTime, listOf, oneOf, ref, requiredText } from '../kernel/validation.ts';
import { PRIVILEGES } from './privilege.ts';

export const ROLE_LIMITS = { name: 50 } as const;

const role = {
  name: requiredText(ROLE_LIMITS.name),
  isDefault: flag().default(false),
  privileges: listOf(oneOf(PRIVILEGES), PRIVILEGES.length).transform((privileges) => [...new Set(privileges)]),
};

export const createRoleSchema = z.object({ ...role, company: ref() });

/** A role never moves to another firm, so an update names none. */
export const updateRoleSchema = z.object({ ...role, isDefault: flag(), id: id(), updatedAt: isoDateTime() });
