import { DomainError, type ErrorCode, type FieldErrors } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { whyUnavailable } from '../database/database-times.ts';

/** How an error looks on the wire, the same for GraphQL (`extensions`) and for REST (the body). */
export interface WireError {
  message: string;
  code: ErrorCode;
  status: number;
  reason?: string;
  fields?: FieldErrors;
  conflict?: { by: string | null; at: string };
  requestId: string;
}

/** The one place that decides what a person learns of an error. Anything not thrown on purpose is logged and masked. */
export function toWireError(error: unknown, requestId: string, log: FastifyBaseLogger): WireError {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  if (cause instanceof DomainError) {
    return {
      message: cause.message,
      code: cause.code,
      status: cause.status,
      ...(cause.reason !== undefined && { reason: cause.reason }),
      ...(cause.fields !== undefined && { fields: cause.fields }),
      ...(cause.conflict !== undefined && { conflict: { by: cause.conflict.by, at: cause.conflict.at.toISOString() } }),
      requestId,
    };
  }
  const refused = refusedByProtocol(cause);
  if (refused) return { ...refused, requestId };
  const unavailable = whyUnavailable(cause);
  if (unavailable !== undefined) {
    log.warn({ err: cause, requestId }, unavailable);
    return { ...wire('UNAVAILABLE'), requestId };
  }
  log.error({ err: cause, requestId }, 'unexpected error');
  return { ...wire('INTERNAL'), requestId };
}

/** The request itself is wrong: a query that doesn't parse or fit the schema, a body too large, a limit passed. */
function refusedByProtocol(error: unknown): Omit<WireError, 'requestId'> | undefined {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    if (status === 413) return wire('PAYLOAD_TOO_LARGE');
    if (status === 404) return wire('NOT_FOUND');
    if (status === 429) return wire('TOO_MANY_REQUESTS');
    return { message: error instanceof Error ? error.message : 'Bad request', code: 'BAD_REQUEST', status };
  }
  // A GraphQLError without an original error comes from parsing, validating or coercing the caller's document.
  if (error instanceof GraphQLError) return { message: error.message, code: 'BAD_REQUEST', status: 400 };
  return undefined;
}

function wire(code: ErrorCode): Omit<WireError, 'requestId'> {
  const { message, status } = new DomainError(code);
  return { message, code, status };
}
