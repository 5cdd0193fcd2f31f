import { readFileSync, writeFileSync } from 'node:fs';
import { SUPER_ADMIN_ROLE } from '@weighbridge/domain/access/system-roles.ts';
import type { GraphQLField } from 'graphql';
import { expect, inject, it } from 'vitest';
import { buildSchema } from '../graphql/schema.ts';
import { givenUploaded } from './given/given-spreadsheet.ts';
import { givenCookie, graphql } from './http.ts';
import { fillIn } from './matrix/fill-in.ts';
import { arrange, givenMatrixWorld, type MatrixWorld, questionsSheet } from './matrix/matrix-world.ts';
import { type CallFacts, waysToCall } from './matrix/operation-inputs.ts';
import { orderNothing } from './order-nothing.ts';
import { wholeCalls } from './whole-calls.ts';
import { givenWorld, type World } from './world.ts';

const FILE = new URL('./whole-answers.txt', import.meta.url);
const STATUS = 'SCORING';
/** More of the costly ones would be refused. */
const FIELDS_AT_ONCE = 15;
/** What is shorter stands in one line. */
const WIDTH = 120;

/**
 * Everything that every query can answer, to somebody of each kind, in one world: a field that comes from another column, or is missing for those
 * who have it, is another answer than the one in the file. `npm run answers` writes it; read what is different then. Once is enough: what a query
 * makes of its rows does not depend on the engine.
 */
it.runIf(inject('template').engine === 'native')('every query answers what it did', { timeout: 1_800_000 }, async () => {
  const world = await givenWorld({ smtp: { url: 'smtp://127.0.0.1:9', from: 'noreply@weighbridge.test' } });
  orderNothing(world.app);
  const given = await givenMatrixWorld(world);
  await arrange(world.db, given, STATUS);
  await fillIn(world, given);
  const callers = await givenAskers(world, given);
  const names = namesOf(given);
  const answers: string[] = [];
  for (const field of Object.values(buildSchema().getQueryType()!.getFields())) {
    // The same to several is written once.
    const told = new Map<string, string[]>();
    for (const caller of callers) {
      const answer = await askedFor(world, field, caller, given);
      if (answer === undefined) continue;
      const text = inLines(named(answer, names), '');
      told.set(text, [...(told.get(text) ?? []), caller.name]);
    }
    for (const [text, who] of told) answers.push(`${field.name} to the ${who.join(' and the ')}: ${text}`);
  }
  const text = `${answers.join('\n\n')}\n`;
  if (process.env['ANSWERS'] === 'write') writeFileSync(FILE, text);
  expect(text.split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'));
});

interface Asker {
  readonly name: string;
  readonly cookie: string;
  readonly uploads: CallFacts['uploads'];
}

/** Each sees another side of the same things. */
async function givenAskers(world: World, given: MatrixWorld): Promise<Asker[]> {
  const people = {
    team: given.manager,
    vendor: given.vendor,
    client: given.client,
    administrator: await world.givenUser({ type: 'ADMIN', privileges: SUPER_ADMIN_ROLE.privileges }),
  };
  const sheet = await givenUploaded(world, given.manager, await questionsSheet());
  const uploads = { questions: sheet, answers: sheet, invitations: sheet, picture: sheet };
  return Promise.all(Object.entries(people).map(async ([name, user]) => ({ name, cookie: await givenCookie(world, user), uploads })));
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'CONFLICT']);

/** All that it answers; nothing where it is refused. */
async function askedFor(
  world: World,
  field: GraphQLField<unknown, unknown>,
  { cookie, uploads }: Asker,
  given: MatrixWorld,
): Promise<unknown> {
  const [way] = waysToCall({ name: field.name, needsArguments: false });
  const variables = way!.variables({ ...given, status: STATUS, entry: { id: given.product.id }, hash: null, uploads });
  const asked = await Promise.all(
    wholeCalls(field, Object.keys(variables), FIELDS_AT_ONCE).map((document) => graphql(world, document, { variables, cookie })),
  );
  let whole: unknown;
  for (const { data, errors } of asked) {
    // What nobody can ask for in one call is asked for where it is nearer.
    if (errors.some(({ message }) => message.includes('maximum complexity'))) continue;
    if (errors.some(({ extensions }) => !REFUSALS.has(extensions.code))) throw new Error(`${field.name}: ${errors[0]!.message}`);
    if (errors.length > 0) return undefined;
    whole = merged(whole, data);
  }
  return (whole as Record<string, unknown> | undefined)?.[field.name];
}

/** The documents ask for the same things in parts. */
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return other.map((item, index) => merged(one[index], item));
  if (!isRecord(one) || !isRecord(other)) return other;
  return { ...one, ...Object.fromEntries(Object.entries(other).map(([name, value]) => [name, merged(one[name], value)])) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SECRET = /[\w-]{32,}/g;

/** Ids are made anew each time; what they belong to is not. */
function namesOf(given: object): Map<string, string> {
  const found = new Map<string, string>();
  const look = (value: unknown, path: string) => {
    const isId = typeof value === 'string' && value.match(ID)?.[0] === value;
    if (isId && path.length + 2 < (found.get(value)?.length ?? Infinity)) found.set(value, `<${path}>`);
    if (isRecord(value)) for (const [name, part] of Object.entries(value)) look(part, name === 'id' ? path : `${path} ${name}`.trim());
  };
  look(given, '');
  return found;
}

function named(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(ID, (id) => names.get(id) ?? '<id>').replaceAll(SECRET, '<secret>');
  if (Array.isArray(value)) return inOrder(value.map((item) => named(item, names)));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, named(part, names)]));
  return value;
}

/** Records that were made in the same moment come in any order. */
function inOrder(items: readonly unknown[]): readonly unknown[] {
  if (!items.every((item) => isRecord(item) && 'id' in item)) return items;
  const keyed = items.map((item) => ({ item, key: JSON.stringify(item) }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ item }) => item);
}

function inLines(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((item) => inLines(item, deeper))
    : Object.entries(value).map(([name, part]) => `${name}: ${inLines(part, deeper)}`);
  return `${Array.isArray(value) ? '[' : '{'}\n${parts.map((part) => deeper + part).join('\n')}\n${indent}${Array.isArray(value) ? ']' : '}'}`;
}
