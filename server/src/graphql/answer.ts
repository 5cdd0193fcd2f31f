import type { FastifyBaseLogger } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { toWireError, type WireError } from '../platform/http/wire-error.ts';
import { InvalidDocument } from './own-document.ts';

interface Wired {
  error: GraphQLError;
  status: number;
}

/** What reaches the caller of an operation that ran, and with which status. */
export function toAnswer(result: ExecutionResult, requestId: string, log: FastifyBaseLogger) {
  if (!result.errors?.length) return { status: 200, body: { data: result.data ?? null } };
  const wired = result.errors.map((error) => wire(error, requestId, log));
  // Part of the data may still be usable; then the errors come beside it.
  const isPartlyGood = Object.values(result.data ?? {}).some((value) => value !== null);
  const status = isPartlyGood ? 200 : Math.max(...wired.map((each) => each.status));
  return { status, body: { data: result.data ?? null, errors: wired.map(({ error }) => error) } };
}

/** The errors of an operation that did not run at all, one for each thing that is wrong with it. */
export function toErrors(error: unknown, requestId: string, log: FastifyBaseLogger): Wired[] {
  const errors = error instanceof InvalidDocument ? error.errors : [error];
  return errors.map((each) => wire(each, requestId, log));
}

function wire(error: unknown, requestId: string, log: FastifyBaseLogger): Wired {
  const { message, ...extensions }: WireError = toWireError(error, requestId, log);
  const { path, nodes } = error instanceof GraphQLError ? error : {};
  return { error: new GraphQLError(message, { path, nodes, extensions: { ...extensions } }), status: extensions.status };
}
