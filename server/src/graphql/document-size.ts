import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export interface DocumentSize {
  /** Number of fields with every fragment written out. */
  readonly fields: number;
  /** How deeply fields are nested. Introspection has a separate rule. */
  readonly depth: number;
}

const NOTHING: DocumentSize = { fields: 0, depth: 0 };

/**
 * How large an operation is when its fragments are written out. Takes time in proportion to the text, because each fragment is measured
 * once. A chain of fragments that each spread the next one twice doubles with every step: code that walks such a document without measuring
 * it first (a compiler, the cost of a query, some validation rules) takes minutes for a kilobyte.
 */
export function measureDocument(document: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const measured = new Map<string, DocumentSize | 'measuring'>();

  const ofFragment = (name: string): DocumentSize => {
    const known = measured.get(name);
    if (known === 'measuring') throw new GraphQLError(`Cannot spread fragment "${name}" within itself`);
    if (known) return known;
    const fragment = fragments.get(name);
    if (!fragment) return NOTHING;
    measured.set(name, 'measuring');
    const size = ofSelections(fragment.selectionSet);
    measured.set(name, size);
    return size;
  };

  const ofSelections = ({ selections }: SelectionSetNode): DocumentSize => {
    let fields = 0;
    let depth = 0;
    const add = (size: DocumentSize): void => {
      fields += size.fields;
      depth = Math.max(depth, size.depth);
    };
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) add(ofFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT) add(ofSelections(selection.selectionSet));
      else {
        const inside = selection.selectionSet ? ofSelections(selection.selectionSet) : NOTHING;
        const asksAboutSchema = selection.name.value.startsWith('__');
        add({ fields: 1 + inside.fields, depth: asksAboutSchema ? 1 : 1 + inside.depth });
      }
    }
    return { fields, depth };
  };

  // Fragments that no operation uses are refused later, by a rule that reads them too, so they are measured as well.
  const unused = [...fragments.keys()].map(ofFragment);
  const asked = operations.map((operation) => ofSelections(operation.selectionSet));
  return {
    fields: Math.max(0, ...[...asked, ...unused].map((size) => size.fields)),
    depth: Math.max(0, ...asked.map((size) => size.depth)),
  };
}
