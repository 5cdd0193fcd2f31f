import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { id, isoDateTime, listOf, optionalText, ref, requiredText } from '../kernel/validation.ts';

export const GROUP_LIMITS = { name: 50, description: 200, depth: 3 } as const;

export const GROUP_MESSAGES = {
  duplicateName: 'A group with this name already exists here',
  tooDeep: `Groups can be nested ${GROUP_LIMITS.depth} levels deep`,
} as const;

/** The ids of a group and the groups above it, from the top. */
export const groupPath = () => listOf(id(), GROUP_LIMITS.depth, GROUP_MESSAGES.tooDeep).min(1, MESSAGES.required);

const group = {
  name: requiredText(GROUP_LIMITS.name),
  description: optionalText(GROUP_LIMITS.description),
};

/** Without a parent it is a top group. How deep the parent lies is for the policy to say. */
export const createGroupSchema = z.object({ ...group, parent: ref().nullish() });

export const updateGroupSchema = z.object({ id: id(), ...group, updatedAt: isoDateTime() });

export const deleteGroupSchema = z.object({ path: groupPath() });

/** Whether a group may get sub-groups: it has fewer than two groups above it. */
export function takesSubGroups(ancestorsCount: number): boolean {
  return ancestorsCount < GROUP_LIMITS.depth - 1;
}
