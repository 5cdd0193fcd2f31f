import { type GraphQLField, type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { Random } from './random.ts';
import { strangeText, strangeValue } from './strange-values.ts';

interface Place {
  readonly path: readonly (string | number)[];
  readonly type: GraphQLInputType;
}

/** Filters and the like hold themselves; further down it is the same again. */
const DEEPEST = 6;

/** Everywhere in the arguments of an operation where a caller can say something. */
export function placesOf(field: GraphQLField<unknown, unknown>): Place[] {
  return field.args.flatMap(({ name, type }) => [...places(type, [name])]);
}

function* places(type: GraphQLInputType, path: Place['path']): Generator<Place> {
  if (isNonNullType(type)) yield* places(type.ofType, path);
  else {
    yield { path, type };
    if (path.length >= DEEPEST) return;
    if (isListType(type)) yield* places(type.ofType, [...path, 0]);
    else if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) yield* places(field.type, [...path, field.name]);
  }
}

/** The same variables with one to three strange values in them. */
export function spoil(random: Random, variables: object, at: readonly Place[], ids: readonly string[]): Record<string, unknown> {
  const spoiled = structuredClone(variables) as Record<string, unknown>;
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times--) {
    const { path, type } = random.pick(at);
    // A copy: what is put inside of it next must not stay in the list that values are chosen from.
    put(spoiled, path, structuredClone(valueFor(random, type, ids)));
  }
  return spoiled;
}

function valueFor(random: Random, type: GraphQLInputType, ids: readonly string[]): unknown {
  if (isNonNullType(type)) return valueFor(random, type.ofType, ids);
  if (isListType(type)) {
    const length = random.pick([0, 1, 2, 101, 2000]);
    const same = valueFor(random, type.ofType, ids);
    return Array.from({ length }, () => (length > 2 ? same : valueFor(random, type.ofType, ids)));
  }
  if (isEnumType(type)) return random.chance(0.7) ? random.pick(type.getValues()).name : strangeText(random);
  if (isInputObjectType(type)) {
    if (random.chance(0.3)) return strangeValue(random, 'JSON', ids);
    const fields = Object.values(type.getFields()).filter(() => random.chance(0.7));
    return Object.fromEntries(fields.map((field) => [field.name, isInputObjectType(field.type) ? {} : valueFor(random, field.type, ids)]));
  }
  return strangeValue(random, type.name, ids);
}

function put(root: Record<string, unknown>, path: Place['path'], value: unknown): void {
  let holder = root as Record<string | number, unknown>;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const inner = holder[key];
    if (typeof inner !== 'object' || inner === null) holder[key] = typeof path[index + 1] === 'number' ? [] : {};
    holder = holder[key] as Record<string | number, unknown>;
  }
  holder[path.at(-1)!] = value;
}
