import type { DocumentNode } from 'graphql';
import type { BuiltOperation } from './built-operation.ts';
import { type PackedNode, unpacked } from './packed-tree.ts';

const ids = new Map<string, string>();

/** Stands in what is built for `graphql(…)`: the tree for the client's cache, the id for the server. */
export function documentOf(id: string, definitions: readonly PackedNode[]): DocumentNode {
  const document = { kind: 'Document' as DocumentNode['kind'], definitions: unpacked(definitions) };
  ids.set(nameOf(document), id);
  return document;
}

/** By name, because the client's cache makes other trees of the ones it is given. Names are unique among the operations of the web. */
export function builtOperation(name: string): BuiltOperation {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No operation is called ${name}`);
  return { id, name };
}

/** The build puts the operation first and the fragments it uses after it. */
export function nameOf({ definitions: [first] }: DocumentNode): string {
  return first && 'name' in first && first.name ? first.name.value : '';
}
