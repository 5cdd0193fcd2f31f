import { type GraphQLField, type GraphQLNamedType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';

/** Pages hold items, items hold records, and those hold the words. */
const DEEPEST = 3;

/** The document of an operation that asks for the words in its answer, so that one sees whose they are. */
export function askForWords(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = wordsOf(getNamedType(field.type), []);
  return field.args.length === 0
    ? `${kind} { ${field.name}${selection} }`
    : `${kind} (${declared}) { ${field.name}(${given})${selection} }`;
}

function wordsOf(type: GraphQLNamedType, inside: readonly GraphQLNamedType[]): string {
  if (!isObjectType(type)) return '';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeafType(inner)) return [field.name];
    const tooDeep = inside.length + 1 >= DEEPEST || inside.includes(inner) || inner === type;
    return tooDeep ? [] : [`${field.name}${wordsOf(inner, [...inside, type])}`];
  });
  return ` { __typename ${parts.join(' ')} }`;
}
