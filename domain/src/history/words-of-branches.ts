import type { ScoringType } from '../access/company-settings.ts';
import { inWords, type Names, plainText, type Sentence, say, type Tell, told } from './history.telling.ts';

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
    return told(say`created the branch “${after?.name ?? ''}”, scored by ${by}, with ${people(names, after?.members ?? [])}`);
  }) satisfies Tell<OfBranch, BranchState & { scoringType: ScoringType }>,

  'branch.updated': (({ before, after, names }) => {
    const added = without(after?.members, before?.members);
    const removed = without(before?.members, after?.members);
    const changes = [
      ...(before?.name === after?.name ? [] : [say`now called “${after?.name ?? ''}”`]),
      ...(added.length === 0 ? [] : [say`added ${people(names, added)}`]),
      ...(removed.length === 0 ? [] : [say`removed ${people(names, removed)}`]),
    ];
    if (changes.length === 0) return told(say`saved the branch “${before?.name ?? ''}” without a change`);
    const list = changes.flatMap((change, index) => (index === 0 ? change : ['; ', ...change]));
    return told(say`changed the branch “${before?.name ?? ''}”: ${list}`, linesOf(names, before), linesOf(names, after));
  }) satisfies Tell<OfBranch, BranchState>,

  'branch.accessRevoked': (({ payload, names }) => told(say`left the branch ${names.branch(payload.branchId)}`)) satisfies Tell<OfBranch>,

  'branch.opened': (({ payload, names }) =>
    told(say`opened the branch ${names.branch(payload.branchId)} to everybody who reads scores`)) satisfies Tell<OfBranch>,

  'branch.deleted': (({ before }) =>
    told(say`deleted the branch “${before?.name ?? ''}” with its ratings, weights and notes`)) satisfies Tell<OfBranch, BranchState>,
};
