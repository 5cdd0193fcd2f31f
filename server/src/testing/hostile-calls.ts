import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { HOSTILE } from './hostile-values.ts';

/** A call with its variables, and in words what is strange about it. */
export interface Call {
  readonly what: string;
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

/** What is not found, or refused for something else, is not looked at any further. */
export interface GoodValues {
  /** The id of a real record that fits a place by its name. */
  idFor(path: readonly string[]): string;
  /** By operation: what its input has to hold where the schema alone does not say so. */
  readonly inputs: Readonly<Record<string, object>>;
}

/** More than any list of ours takes. */
const LONG_LIST = 2000;

/** One call for each strange value in each place where the caller says something; everything else in it is as small and as good as can be. */
export function* hostileCalls(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, good: GoodValues): Generator<Call> {
  const document = documentOf(kind, field);
  const plain = Object.fromEntries(
    field.args.filter(isRequiredArgument).map(({ name, type }) => [name, plainValue(type, [field.name, name], good)]),
  );
  yield { what: field.name, document, variables: plain };
  for (const { name, type } of field.args) {
    for (const { path, value } of strangeValues(type, [field.name, name], good)) {
      yield { what: path.join('.'), document, variables: { ...plain, [name]: value } };
    }
  }
}

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const leaves = isObjectType(type)
    ? Object.values(type.getFields()).filter((inner) => isLeafType(getNamedType(inner.type)) && !inner.args.some(isRequiredArgument))
    : [];
  const selection = isLeafType(type) ? '' : ` { __typename ${leaves.map(({ name }) => name).join(' ')} }`;
  return field.args.length === 0
    ? `${kind} { ${field.name}${selection} }`
    : `${kind} (${declared}) { ${field.name}(${given})${selection} }`;
}

interface Strange {
  readonly path: readonly string[];
  readonly value: unknown;
}

function* strangeValues(type: GraphQLInputType, path: readonly string[], good: GoodValues): Generator<Strange> {
  if (isNonNullType(type)) {
    yield* strangeValues(type.ofType, path, good);
  } else if (isListType(type)) {
    const one = plainValue(type.ofType, path, good);
    yield { path: [...path, 'many'], value: Array.from({ length: LONG_LIST }, () => one) };
    yield { path: [...path, 'twice'], value: [one, one] };
    for (const inner of strangeValues(type.ofType, path, good)) yield { path: inner.path, value: [inner.value] };
  } else if (isInputObjectType(type)) {
    const plain = plainValue(type, path, good) as Record<string, unknown>;
    // One level of recursion is enough: a filter inside of itself is the same filter.
    for (const field of Object.values(type.getFields())) {
      if (path.includes(field.name) && path.length > 6) continue;
      for (const inner of strangeValues(field.type, [...path, field.name], good)) {
        yield { path: inner.path, value: { ...plain, [field.name]: inner.value } };
      }
    }
  } else if (!isEnumType(type)) {
    for (const [index, value] of some(type.name)) yield { path: [...path, `${type.name}#${index}`], value };
  }
}

/** A few of them in each place, other ones in the next: all together would take minutes (`HOSTILE=all` does). All of those that did harm before. */
const AT_ONCE = process.env['HOSTILE'] === 'all' ? Number.POSITIVE_INFINITY : 3;
let turn = 0;

function some(type: string): (readonly [number, unknown])[] {
  const values = HOSTILE[type] ?? [];
  return Array.from({ length: type === 'DateTime' ? values.length : Math.min(AT_ONCE, values.length) }, () => {
    const index = turn++ % values.length;
    return [index, values[index]] as const;
  });
}

const PLAIN: Readonly<Record<string, unknown>> = {
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: true,
  // When everything in a test was made: what is changed has to be named as it was read.
  DateTime: '2026-11-16T15:00:00.000Z',
  JSON: 'x',
};

function plainValue(type: GraphQLInputType, path: readonly string[], good: GoodValues): unknown {
  if (isNonNullType(type)) return plainValue(type.ofType, path, good);
  if (isListType(type)) return [plainValue(type.ofType, path, good)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    const least = Object.fromEntries(required.map((field) => [field.name, plainValue(field.type, [...path, field.name], good)]));
    const isWhole = path.length === 2 && path[1] === 'input';
    return isWhole ? { ...least, ...good.inputs[path[0] ?? ''] } : least;
  }
  return type.name === 'ID' ? good.idFor(path) : PLAIN[type.name];
}
