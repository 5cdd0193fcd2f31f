import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { newId } from '../platform/ids.ts';

/** The smallest document that calls this operation with arguments the schema accepts. */
export function minimalCall(kind: 'query' | 'mutation' | 'subscription', field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(isRequiredArgument).map((argument: GraphQLArgument) => `${argument.name}: ${literal(argument.type)}`);
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection} }`;
}

const SCALARS: Record<string, string> = {
  ID: `"${newId()}"`,
  String: '"x"',
  Int: '1',
  Float: '1',
  Boolean: 'true',
  DateTime: '"2026-11-16T15:00:00.000Z"',
};

/** A value of this type that the schema accepts. */
export function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${required.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
  }
  return SCALARS[type.name]!;
}
