import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { literal } from './minimal-call.ts';

/** Far below what the server takes in one document, so that nothing is refused for its size. */
const FIELDS_PER_DOCUMENT = 60;

/**
 * Documents that ask a query for everything it can answer, with variables for those of its arguments that are named. What is added
 * to the schema later is asked for as well.
 */
export function wholeCalls(field: GraphQLField<unknown, unknown>, variables: readonly string[], most = FIELDS_PER_DOCUMENT): string[] {
  const given = field.args.filter(({ name }) => variables.includes(name));
  const args = given.map(({ name }) => `${name}: $${name}`);
  for (const argument of field.args) {
    // A page costs what its size says, full or not.
    if (argument.name === 'pagination') args.push('pagination: { pageSize: 3 }');
    else if (isRequiredArgument(argument) && !given.includes(argument)) args.push(`${argument.name}: ${literal(argument.type)}`);
  }
  const declared = given.length > 0 ? `(${given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})` : '';
  const call = args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
  return selections(getNamedType(field.type), [], most).map((selection) => `query ${declared} { ${call}${selection} }`);
}

/** Each once for every part of what is inside; a type is not entered again inside of itself. */
function selections(type: GraphQLNamedType, inside: readonly GraphQLNamedType[], most: number): string[] {
  if (isLeafType(type)) return [''];
  if (!isObjectType(type) || inside.includes(type)) return [];
  return packed(
    asked(type).flatMap((field) => selections(getNamedType(field.type), [...inside, type], most).map((part) => `${field.name}${part}`)),
    most,
  );
}

const asked = (type: GraphQLObjectType) => Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument));

function packed(parts: readonly string[], most: number): string[] {
  const packs: string[][] = [[]];
  let fields = 0;
  for (const part of parts) {
    const size = part.split(/\s+/).length;
    if (fields > 0 && fields + size > most) {
      packs.push([]);
      fields = 0;
    }
    packs.at(-1)!.push(part);
    fields += size;
  }
  return packs.filter((pack) => pack.length > 0).map((pack) => ` { ${pack.join(' ')} }`);
}
