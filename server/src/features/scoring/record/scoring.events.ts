/** One answer in one branch; without a branch in the project's own scoring. Nobody may learn of it who does not see the branch. */
interface InBranch {
  projectId: string;
  participationId: string;
  questionId: string;
  branchId: string | null;
}

interface OfBranch {
  projectId: string;
  branchId: string;
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'winners.set': { projectId: string; winners: string[] };
    /** The rating before and after; null when there was none or it was removed. */
    'answer.rated': InBranch;
    'answer.noted': InBranch;
    'branch.weightSet': OfBranch & { questionId: string };
    'branch.created': OfBranch;
    'branch.updated': OfBranch;
    'branch.deleted': OfBranch;
    /** A member gave up their own access. */
    'branch.accessRevoked': OfBranch;
    /** From now on everybody sees it who may read scores. */
    'branch.opened': OfBranch;
  }
}

export {};
