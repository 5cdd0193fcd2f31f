import type { KyselyPlugin, RootOperationNode } from 'kysely';

/**
 * Refuses to change or delete every row of a table. No use case wants that, and a condition that was forgotten would otherwise do it to
 * everybody's data at once.
 */
export const narrowChanges: KyselyPlugin = {
  transformQuery({ node }) {
    if (isForAllRows(node))
      throw new Error(`${node.kind === 'UpdateQueryNode' ? 'An update' : 'A deletion'} without a condition was refused`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

function isForAllRows(node: RootOperationNode): boolean {
  return (node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode') && node.where === undefined;
}
