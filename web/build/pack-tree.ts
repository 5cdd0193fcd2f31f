import type { ASTNode, SelectionNode } from 'graphql';
import { parse } from 'graphql';
import type { Packed, PackedNode } from '../src/lib/graphql/packed-tree.ts';

/**
 * The tree of a document in a shorter form, of which a browser has less to read; `unpacked` makes the tree of it again. What stands in a text and
 * where is of no use to anybody here, nor is what a node does not have.
 */
export function packedTree(text: string): PackedNode[] {
  const { definitions } = parse(text, { noLocation: true });
  return definitions.map((definition) => packedNode(bare(definition)));
}

const bare = (node: ASTNode): Record<string, unknown> =>
  JSON.parse(JSON.stringify(node, (_key, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value))) as Record<
    string,
    unknown
  >;

function packedNode({ selectionSet, ...node }: Record<string, unknown>): PackedNode {
  if (!selectionSet) return node;
  return { ...node, s: (selectionSet as { selections: SelectionNode[] }).selections.map((selection) => packed(bare(selection))) };
}

function packed(node: Record<string, unknown>): Packed {
  const { kind, name, selectionSet, ...others } = node;
  const isPlain = Object.keys(others).length === 0;
  const called = (name as { value: string } | undefined)?.value ?? '';
  if (kind === 'FragmentSpread' && isPlain) return `...${called}`;
  if (kind !== 'Field' || !isPlain) return packedNode(node);
  return selectionSet ? [called, ...packedNode(node).s!] : called;
}
