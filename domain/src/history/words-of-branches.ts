import type { ScoringType } from '../access/company-settings.ts';
import { inWords, type Names, plainText, type Sentence, say, type Tell, wording } from './history.telling.ts';

interface OfBranch {
  readonly branchId: string;
}

interface BranchState {
  readonly name: string;
  readonly members: readonly string[];
}

const people = (names: Names, ids: readonly string[]): Sentence => inWords(ids.map(names.person));

const linesOf = (names: Names, state: Partial<BranchState> | null): string =>
  `Name: ${state?.name ?? ''}\nMembers: ${plainText(people(names, state?.members ?? []))}`;

const without = (some: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  some.filter((id) => !others.includes(id));

export const BRANCH_WORDS = {
  'branch.created': (({ after, names }) => {
    const by = after?.scoringType === 'COLORS' ? 'colors' : 'numbers';
    return wording(say`created the branch “${after?.name ?? ''}”, scored by ${by}, with ${people(names, after?.members ?? [])}`);
  }) satisfies Tell<OfBranch, BranchState & { scoringType: ScoringType }>,

  'branch.updated': (({ before, after, names }) => {
    const added = without(after?.members, before?.members);
    const removed = without(before?.members, after?.members);
    const changes = [
      ...(before?.name === after?.name ? [] : [say`now called “${after?.name ?? ''}”`]),
      ...(added.length === 0 ? [] : [say`added ${people(names, added)}`]),
      ...(removed.length === 0 ? [] : [say`removed ${people(names, removed)}`]),
    ];
    if (changes.length === 0) return wording(say`saved the branch “${before?.name ?? ''}” without a change`);
    const list = changes.flatMap((change, index) => (index === 0 ? change : ['; ', ...change]));
    return wording(say`changed the branch “${before?.name ?? ''}”: ${list}`, linesOf(names, before), linesOf(names, after));
  }) satisfies Tell<OfBranch, BranchState>,

  'branch.accessRevoked': (({ payload, names }) =>
    wording(say`left the branch ${names.branch(payload.branchId)}`)) satisfies Tell<OfBranch>,

  'branch.opened': (({ payload, names }) =>
    wording(say`opened the branch ${names.branch(payload.branchId)} to everybody who reads scores`)) satisfies Tell<OfBranch>,

  'branch.deleted': (({ before }) =>
    wording(say`deleted the branch “${before?.name ?? ''}” with its ratings, weights and notes`)) satisfies Tell<OfBranch, BranchState>,
};
