import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, isoDateTime, missingOr, oneOf, ref, requiredText } from '../kernel/validation.ts';
import { PRIVILEGES } from './privilege.ts';

export const ROLE_LIMITS = { name: 50 } as const;

const role = {
  name: requiredText(ROLE_LIMITS.name),
  isDefault: flag().default(false),
  privileges: z.array(oneOf(PRIVILEGES), { error: missingOr(MESSAGES.structure) }).transform((privileges) => [...new Set(privileges)]),
};

export const createRoleSchema = z.object({ ...role, company: ref() });

/** A role never moves to another firm, so an update names none. */
export const updateRoleSchema = z.object({ ...role, isDefault: flag(), id: id(), updatedAt: isoDateTime() });
