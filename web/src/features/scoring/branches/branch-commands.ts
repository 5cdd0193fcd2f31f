import type { WantedBranch } from '../../../parts/scoring/store/transport.ts';

/** What the parts about branches may ask of the page. */
export interface BranchCommands {
  /** The people of the project, who can share a branch. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly show: (branch: WantedBranch) => void;
  readonly reload: () => Promise<void>;
}
