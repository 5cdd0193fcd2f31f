import { createHash } from 'node:crypto';
import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyRequest, InjectOptions } from 'fastify';
import {
  type ExecutionResult,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isRequiredArgument,
  parse,
  subscribe,
} from 'graphql';
import type { App } from '../../app.ts';
import type { buildSchema } from '../../graphql/schema.ts';
import { createContext } from '../../platform/context.ts';
import type { Identity } from '../../platform/identity.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from './callers.ts';
import { type CallFacts, waysToCall } from './operation-inputs.ts';
import { REST_CALLS } from './rest-calls.ts';

export type Kind = 'query' | 'mutation' | 'subscription' | 'rest';

/** A way to call an operation. */
export interface Way {
  readonly kind: Kind;
  readonly way: string;
  readonly access: AccessRule | null;
  /** Whether the status of the project could matter. */
  aboutProject(given: CallFacts): boolean;
  call(app: App, caller: Caller, given: CallFacts): Promise<string>;
}

interface Answer {
  data?: Record<string, { leftAlone?: unknown[] } | null> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

type Operation = GraphQLField<unknown, unknown>;

export function operationWays(type: GraphQLObjectType | null | undefined, kind: 'query' | 'mutation') {
  return Object.values(type?.getFields() ?? {}).flatMap((field) =>
    waysToCall({ name: field.name, needsArguments: field.args.some(isRequiredArgument) }).map(({ way, variables }) => {
      const id = documentIdOf(field.name);
      return {
        kind,
        way,
        id,
        text: documentOf(kind, field),
        access: accessOf(field),
        variables,
        aboutProject: (given: CallFacts) => namesProject(variables(given), given),
        call: async (app: App, caller: Caller, given: CallFacts) => {
          const payload = JSON.stringify({ documentId: id, variables: variables(given) });
          const headers = { 'content-type': 'application/json', ...caller.headers };
          const { body } = await app.http.inject({ method: 'POST', url: '/api/graphql', headers, payload });
          const { data, errors } = JSON.parse(body) as Answer;
          // Of several at once each is decided by itself; here there is one.
          if (data?.[field.name]?.leftAlone?.length) return 'LEFT_ALONE';
          return outcome(errors?.[0]?.extensions.code, `${way} by ${caller.name}: ${errors?.[0]?.message}`);
        },
      };
    }),
  );
}

export function subscriptionWays(schema: ReturnType<typeof buildSchema>): Way[] {
  return Object.values(schema.getSubscriptionType()?.getFields() ?? {}).flatMap((field) =>
    waysToCall({ name: field.name, needsArguments: field.args.some(isRequiredArgument) }).map(({ way, variables }) => ({
      kind: 'subscription' as const,
      way,
      access: accessOf(field),
      aboutProject: (given: CallFacts) => namesProject(variables(given), given),
      call: async (app: App, caller: Caller, given: CallFacts) => {
        const contextValue = createContext(app.parts, { ...(await identityOf(app, caller)), requestId: newId() });
        const document = parse(documentOf('subscription', field));
        const stream = await subscribe({ schema, document, variableValues: variables(given), contextValue });
        if (!(Symbol.asyncIterator in stream)) return refusal(stream);
        // One that has nothing to say at first is open as soon as it is there.
        if (field.name === 'profileChanged') return stream.return!(undefined).then(() => 'ok');
        const first = (await stream.next()).value as ExecutionResult;
        await stream.return!(undefined);
        return refusal(first);
      },
    })),
  );
}

function refusal({ errors }: ExecutionResult): string {
  const cause = errors?.[0]?.originalError;
  if (errors?.[0] && !(cause instanceof DomainError)) throw errors[0];
  return outcome((cause as DomainError | undefined)?.code, '');
}

export function restWays(): Way[] {
  return Object.entries(REST_CALLS).map(([way, request]) => ({
    kind: 'rest',
    way,
    access: null,
    aboutProject: (given) => /file\/:id|reports|clients/.test(way) && namesProject(request(given), given),
    call: async (app, caller, given) => {
      const { headers, ...options } = request(given);
      const { statusCode, body } = await app.http.inject({ ...options, headers: { ...caller.headers, ...headers } } as InjectOptions);
      if (statusCode < 400) return 'ok';
      const code = /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? String(statusCode);
      return outcome(code, `${way} by ${caller.name}: ${body}`);
    },
  }));
}

/** Whatever is wrong with the call itself, or with us, is no answer about access. */
function outcome(code: string | undefined, about: string): string {
  if (code === 'BAD_REQUEST' || code === 'INTERNAL' || code === 'UNAVAILABLE') throw new Error(`${code} from ${about}`);
  return code ?? 'ok';
}

function namesProject(
  variables: object,
  { project, panel, section, plain, rival, comparison, branch, report, table, file }: CallFacts,
): boolean {
  const text = JSON.stringify(variables);
  return [project, panel, section, plain, rival.product, comparison, branch, report, table, file].some(({ id }) => text.includes(id));
}

export const documentIdOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);

function documentOf(kind: string, field: Operation): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const selection = isLeafType(type) ? '' : type.name === 'ChangedQuestions' ? ' { leftAlone { __typename } }' : ' { __typename }';
  return field.args.length === 0
    ? `${kind} { ${field.name}${selection} }`
    : `${kind} (${declared}) { ${field.name}(${given})${selection} }`;
}

const accessOf = (field: Operation): AccessRule => field.extensions['access'] as AccessRule;

export function identityOf(app: App, { headers }: Caller): Promise<Identity> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(headers['cookie'] ?? '') ?? [];
  return app.parts.identify({ cookies: { [name]: value }, headers } as unknown as FastifyRequest);
}
