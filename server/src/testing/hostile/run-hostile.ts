import type { InjectOptions } from 'fastify';
import { type GraphQLField, isRequiredArgument } from 'graphql';
import { type App, createApp } from '../../app.ts';
import { buildSchema } from '../../graphql/schema.ts';
import { givenCookie, graphql } from '../http.ts';
import { type Caller, givenCallers } from '../matrix/callers.ts';
import { arrange, givenMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts';
import { type CallFacts, waysToCall } from '../matrix/operation-inputs.ts';
import { REST_CALLS } from '../matrix/rest-calls.ts';
import { rewindingDatabase } from '../matrix/rewinding-database.ts';
import { documentIdOf } from '../matrix/ways.ts';
import { orderNothing } from '../order-nothing.ts';
import { givenWorld, type World } from '../world.ts';
import { askForWords } from './ask-for-words.ts';
import { givenMarkedFirm, idsOf, MARK } from './marked-firm.ts';
import { type Random, seeded } from './random.ts';
import { placesOf, spoil } from './spoil.ts';
import { strangeDocument } from './strange-documents.ts';
import { strangeRequest } from './strange-requests.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** How many of the inputs go into a good call of an operation, into a document of the caller's own, and into REST. */
const SHARES = { operations: 0.75, documents: 0.1 };
/** Between them all take every operation that anybody can call. */
const CALLERS = ['creator', 'takes part', 'invited', 'member', 'not approved', 'without a company', 'approver', 'SuperAdmin', 'on behalf'];
/** Administrators may read what every firm has written. */
const READS_EVERYTHING = ['SuperAdmin', 'on behalf'];
const STATUSES = ['AWAITING', 'DRAFT', 'IN_REVIEW', 'SCORING'] as const;
const PLAIN_CALL_EVERY = 50;

export interface HostileReport {
  readonly sent: number;
  /** In the words of the wire, with what was sent. */
  readonly findings: readonly string[];
  /** Of somebody else's plain call while all this went on, in milliseconds. */
  readonly slowest: number;
  readonly answers: Readonly<Record<string, number>>;
}

interface Target {
  readonly field: GraphQLField<unknown, unknown>;
  readonly way: string;
  readonly caller: Caller;
  readonly variables: object;
}

/** Sends as many strange inputs, chosen by the seed, to every operation and REST call, and says what did not go as it should. */
export async function runHostile({ inputs, seed }: { inputs: number; seed: number }): Promise<HostileReport> {
  const world = await givenWorld();
  orderNothing(world.app);
  const given = await givenMatrixWorld(world);
  const callers = (await givenCallers(world, given)).filter(({ name }) => CALLERS.includes(name));
  const other = await givenMarkedFirm(world);
  const bystander = { cookie: await givenCookie(world, await world.givenUser()) };
  const ids = [...idsOf(other), ...idsOf(given)];
  await assertMarked(world, other);
  const schema = buildSchema();
  const operations = [
    ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query', field })),
    ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation', field })),
  ];
  const documents = Object.fromEntries(operations.map(({ kind, field }) => [documentIdOf(field.name), askForWords(kind, field)]));
  const rewinding = await rewindingDatabase(world.database);
  const app = await createApp(world.app.parts.config, rewinding.database, world.clock, documents);
  orderNothing(app);
  const random = seeded(seed);
  const run = sender({ app, random, ids, callers, bystander });
  try {
    const left = new Set(operations.flatMap(({ field }) => waysOf(field)));
    for (const status of STATUSES) {
      await rewinding.undone(async () => {
        await arrange(rewinding.db, given, status);
        const targets = await reachable(app, [...left], callers, (caller) => factsOf(given, caller, status), rewinding.undone);
        for (const { way } of targets) for (const entry of left) if (entry.way === way) left.delete(entry);
        const share = Math.ceil((inputs * targets.length) / operationsCount(operations));
        for (let sent = 0; sent < share && run.sent() < inputs; sent++) {
          await rewinding.undone(() => run.one(targets, (caller) => factsOf(given, caller, status)));
        }
      });
    }
    await rewinding.undone(async () => {
      while (run.sent() < inputs) await rewinding.undone(() => run.one([], (caller) => factsOf(given, caller, 'AWAITING')));
    });
  } finally {
    await app.close();
    await rewinding.close();
  }
  return run.report();
}

/** Otherwise nothing could be found. */
async function assertMarked(world: World, { manager }: MatrixWorld): Promise<void> {
  const { data } = await graphql(world, '{ projects { items { name } } }', { cookie: await givenCookie(world, manager) });
  if (!JSON.stringify(data).includes(MARK)) throw new Error('The words of the other firm are not there');
}

const operationsCount = (operations: readonly { field: GraphQLField<unknown, unknown> }[]) =>
  operations.reduce((sum, { field }) => sum + waysOf(field).length, 0);

function waysOf(field: GraphQLField<unknown, unknown>) {
  if (field.args.length === 0) return [];
  return waysToCall({ name: field.name, needsArguments: field.args.some(isRequiredArgument) }).map(({ way, variables }) => ({
    field,
    way,
    variables,
  }));
}

function factsOf(given: MatrixWorld, caller: Caller, status: (typeof STATUSES)[number]): CallFacts {
  return { ...given, status, entry: { id: caller.product ?? given.product.id }, hash: caller.hash ?? null, uploads: caller.uploads };
}

/** What is refused for something else is not looked at any further: each operation is tried by the first who gets through with it. */
async function reachable(
  app: App,
  ways: readonly ReturnType<typeof waysOf>[number][],
  callers: readonly Caller[],
  factsOfCaller: (caller: Caller) => CallFacts,
  undone: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const { field, way, variables } of ways) {
    for (const caller of callers) {
      const good = variables(factsOfCaller(caller));
      const { body } = await undone(async () =>
        app.http.inject(request(caller, { documentId: documentIdOf(field.name), variables: good })),
      );
      if (body.includes('"errors"')) continue;
      targets.push({ field, way, caller, variables: good });
      break;
    }
  }
  return targets;
}

function request({ headers }: Pick<Caller, 'headers'>, payload: object): InjectOptions {
  return {
    method: 'POST',
    url: '/api/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  };
}

interface Sending {
  readonly app: App;
  readonly random: Random;
  readonly ids: readonly string[];
  readonly callers: readonly Caller[];
  /** Of somebody whom none of the inputs is about: a caller may well end their own session. */
  readonly bystander: Readonly<Record<string, string>>;
}

/** Sends one strange input after the other and remembers what came back. */
function sender({ app, random, ids, callers, bystander }: Sending) {
  const findings: string[] = [];
  const answers: Record<string, number> = {};
  const places = new Map<GraphQLField<unknown, unknown>, ReturnType<typeof placesOf>>();
  let sent = 0;
  let slowest = 0;

  function choose(targets: readonly Target[], facts: (caller: Caller) => CallFacts): { caller: Caller; options: InjectOptions } {
    const kind = random.next();
    if (targets.length > 0 && kind < SHARES.operations) {
      const { field, caller, variables } = random.pick(targets);
      if (!places.has(field)) places.set(field, placesOf(field));
      const spoiled = spoil(random, variables, places.get(field)!, ids);
      try {
        return { caller, options: request(caller, { documentId: documentIdOf(field.name), variables: spoiled }) };
      } catch (error) {
        // Longer than any text can be: nobody could send it.
        if (error instanceof RangeError) return choose(targets, facts);
        throw error;
      }
    }
    const caller = random.pick(callers);
    if (kind < SHARES.operations + SHARES.documents) {
      return { caller, options: request(caller, { query: strangeDocument(random, random.pick(ids)) }) };
    }
    const rest = strangeRequest(random, random.pick(Object.values(REST_CALLS))(facts(caller)), ids);
    return { caller, options: { ...rest, headers: { ...caller.headers, ...rest.headers } } as InjectOptions };
  }

  /** Somebody else, who wants nothing special. */
  async function plainCall(): Promise<void> {
    const began = performance.now();
    const { statusCode } = await app.http.inject(request({ headers: bystander }, { query: '{ profile { id } }' }));
    slowest = Math.max(slowest, performance.now() - began);
    if (statusCode !== 200) findings.push(`a plain call got ${statusCode}`);
  }

  return {
    sent: () => sent,
    report: (): HostileReport => ({ sent, findings, slowest: Math.round(slowest), answers }),
    async one(targets: readonly Target[], facts: (caller: Caller) => CallFacts): Promise<void> {
      const { caller, options } = choose(targets, facts);
      const plain = sent++ % PLAIN_CALL_EVERY === 0 ? plainCall() : undefined;
      const { statusCode, body } = await app.http.inject(options);
      await plain;
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
      const wrong = whatIsWrong(statusCode, body, READS_EVERYTHING.includes(caller.name));
      if (wrong)
        findings.push(
          `${wrong}: ${caller.name} ${options.method ?? 'GET'} ${options.url as string} ${JSON.stringify(options.payload ?? '').slice(0, 1500)} => ${body.slice(0, 500)}`,
        );
    },
  };
}
