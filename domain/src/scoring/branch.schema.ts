import { z } from 'zod';
import { SCORING_TYPES } from '../access/company-settings.ts';
import { asStorable } from '../kernel/storable-text.ts';
import { listOf, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';

export const BRANCH_LIMITS = { name: 100, members: 100 } as const;

export const BRANCH_TEXTS = {
  unableToDelete: 'Unable to remove the branch',
  unableToRevoke: 'Unable to revoke access to the branch',
  notAMember: 'Members of a branch are members of the project who may read scores',
} as const;

const members = () => listOf(ref(), BRANCH_LIMITS.members, `At most ${BRANCH_LIMITS.members} people share a branch`);

/** Anybody who creates a branch is a member, whether named or not. Without a name it is called after them. */
export const createBranchSchema = z.object({
  project: ref(),
  name: optionalText(BRANCH_LIMITS.name),
  scoringType: oneOf(SCORING_TYPES),
  members: members(),
});

/** What is absent stays as it is. The scoring type is no part of it: ratings were given in it (SCORE-016). */
export const updateBranchSchema = z.object({
  branch: ref(),
  name: requiredText(BRANCH_LIMITS.name).nullish(),
  members: members().nullish(),
});

export const byBranchSchema = z.object({ branch: ref() });

/** Null chooses the project's own scoring, where the agreed ratings are. */
export const selectBranchSchema = z.object({ project: ref(), branch: ref().nullish() });

export function defaultBranchName(firstName: string): string {
  const ending = "'s branch";
  return `${asStorable(firstName.slice(0, BRANCH_LIMITS.name - ending.length))}${ending}`;
}
