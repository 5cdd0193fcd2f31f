import type { DefinitionNode, SelectionSetNode } from 'graphql';

/** `'id'` is a field, `'...Name'` a fragment, `['project', 'id']` a field with what is selected of it; everything else is a node. */
export type Packed = string | [string, ...Packed[]] | PackedNode;

/** A node of the tree, with what is selected of it in `s`. */
export interface PackedNode {
  readonly s?: readonly Packed[];
  readonly [part: string]: unknown;
}

/** The tree that the build packed. */
export function unpacked(definitions: readonly PackedNode[]): DefinitionNode[] {
  return definitions.map((definition) => nodeOf(definition) as unknown as DefinitionNode);
}

const nodeOf = ({ s, ...node }: PackedNode) => (s ? { ...node, selectionSet: selectionSetOf(s) } : node);

const selectionSetOf = (packed: readonly Packed[]) =>
  ({ kind: 'SelectionSet', selections: packed.map(selectionOf) }) as unknown as SelectionSetNode;

const named = (kind: string, value: string) => ({ kind, name: { kind: 'Name', value } });

function selectionOf(packed: Packed): object {
  if (typeof packed === 'string') return packed.startsWith('...') ? named('FragmentSpread', packed.slice(3)) : named('Field', packed);
  if (!Array.isArray(packed)) return nodeOf(packed);
  const [name, ...selected] = packed as [string, ...Packed[]];
  return { ...named('Field', name), selectionSet: selectionSetOf(selected) };
}
