import type { DefinitionNode, DocumentNode } from 'graphql';

const ids = new Map<string, string>();

/** Stands in what is built for `graphql(…)`: the tree for the client's cache, the id for the server. */
export function documentOf(id: string, definitions: readonly DefinitionNode[]): DocumentNode {
  for (const definition of definitions) {
    if (definition.kind === ('OperationDefinition' as typeof definition.kind) && 'name' in definition && definition.name) {
      ids.set(definition.name.value, id);
    }
  }
  return { kind: 'Document' as DocumentNode['kind'], definitions };
}

/** What the server knows an operation by; names are unique among the operations of the web. */
export function documentId(operationName: string): string {
  const id = ids.get(operationName);
  if (id === undefined) throw new Error(`No operation is called ${operationName}`);
  return id;
}
