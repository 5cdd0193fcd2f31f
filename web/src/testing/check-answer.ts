import {
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getVariableValues,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import documents from '../lib/graphql/generated/documents.json';
import schemaText from '../lib/graphql/generated/schema.graphql?raw';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Values = Record<string, unknown>;

const SCALARS: Record<string, (value: unknown) => boolean> = {
  ID: (value) => typeof value === 'string',
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: Number.isInteger,
  Float: (value) => typeof value === 'number',
  DateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  JSON: () => true,
};

let schema: GraphQLSchema | undefined;

function knownOperation(operation: string) {
  const known = (documents as Record<string, { text: string }>)[operation];
  if (!known) return null;
  const { definitions } = parse(known.text, { noLocation: true });
  const asked = definitions.find((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION);
  return { definitions, asked };
}

function ourSchema(): GraphQLSchema {
  schema ??= buildSchema(schemaText, { assumeValid: true });
  return schema;
}

export const isMutation = (operation: string): boolean => knownOperation(operation)?.asked?.operation === OperationTypeNode.MUTATION;

/** What a screen sends that the server refuses before it looks at who sends it. */
export function faultsOfRequest(operation: string, variables: Values): string[] {
  const { asked } = knownOperation(operation) ?? {};
  if (!asked) return [];
  const { errors = [] } = getVariableValues(ourSchema(), asked.variableDefinitions ?? [], variables);
  return errors.map(({ message }) => `${operation}: ${message}`);
}

/** What a faked answer says that the server could not have said, or leaves out although the screen asked for it. */
export function faultsOfAnswer(operation: string, data: unknown): string[] {
  const known = knownOperation(operation);
  if (!known) return [`${operation} is no operation of the web`];
  const { definitions, asked } = known;
  const within = ourSchema();
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  const root = asked && within.getRootType(asked.operation);
  return root ? objectFaults(within, fragments, root.name, [asked.selectionSet], data, operation) : [];
}

function objectFaults(
  within: GraphQLSchema,
  fragments: Fragments,
  typeName: string,
  selections: readonly SelectionSetNode[],
  value: unknown,
  path: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no ${typeName}`];
  const type = within.getType(typeName);
  if (!isObjectType(type)) return [`${path}: ${typeName} is no type of the schema`];
  const given = value as Values;
  const fields = type.getFields();
  const asked = new Map<string, FieldNode[]>();
  for (const selection of selections) collect(within, fragments, typeName, selection, asked);
  const unknown = Object.keys(given)
    .filter((key) => key !== '__typename' && !asked.has(key) && !(key in fields))
    .map((key) => `${path}.${key} is no field of ${typeName}`);
  const wrong = [...asked].flatMap(([key, nodes]) => {
    const field = fields[nodes[0]?.name.value ?? ''];
    if (!field) return [];
    const below = nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
    return valueFaults(within, fragments, field.type, below, given[key], `${path}.${key}`);
  });
  return [...unknown, ...wrong];
}

function collect(
  within: GraphQLSchema,
  fragments: Fragments,
  typeName: string,
  set: SelectionSetNode,
  into: Map<string, FieldNode[]>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      into.set(key, [...(into.get(key) ?? []), selection]);
      continue;
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment) continue;
    if (appliesTo(within, fragment.typeCondition?.name.value ?? typeName, typeName)) {
      collect(within, fragments, typeName, fragment.selectionSet, into);
    }
  }
}

function appliesTo(within: GraphQLSchema, condition: string, typeName: string): boolean {
  if (condition === typeName) return true;
  const [wide, narrow] = [within.getType(condition), within.getType(typeName)];
  return isAbstractType(wide) && isObjectType(narrow) && within.isSubType(wide, narrow);
}

function valueFaults(
  within: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  value: unknown,
  path: string,
): string[] {
  if (isNonNullType(type)) {
    if (value === null) return [`${path} is null, which it never is`];
    return valueFaults(within, fragments, type.ofType, selections, value, path);
  }
  if (value === undefined) return [`${path} is missing`];
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((one, index) => valueFaults(within, fragments, type.ofType, selections, one, `${path}[${index}]`));
  }
  if (isEnumType(type)) {
    const isKnown = typeof value === 'string' && type.getValue(value);
    return isKnown ? [] : [`${path} is ${JSON.stringify(value)}, which is no ${type.name}`];
  }
  if (isAbstractType(type)) {
    const named = (value as Values)['__typename'];
    if (typeof named !== 'string') return [`${path} does not say its __typename`];
    return objectFaults(within, fragments, named, selections, value, path);
  }
  if (isObjectType(type)) return objectFaults(within, fragments, type.name, selections, value, path);
  return SCALARS[type.name]?.(value) === false ? [`${path} is ${JSON.stringify(value)}, which is no ${type.name}`] : [];
}
