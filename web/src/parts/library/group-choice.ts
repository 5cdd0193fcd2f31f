import type { RowAction } from '../../ui/table/row-actions.tsx';
import type { Group } from './library.operations.ts';

/** Which group of the tree is chosen, and how another one is. */
export interface GroupChoice {
  /** Null is 'All Questions'. */
  readonly selectedId: string | null;
  /** Where groups are pages of their own: their address. */
  readonly linkOf?: (groupId: string | null) => string;
  readonly onSelect?: (group: Group | null) => void;
  readonly menuOf?: (group: Group) => readonly RowAction[];
}
