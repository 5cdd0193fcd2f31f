import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import type { FastifyRequest } from 'fastify';
import { assertAccess } from '../access.ts';
import { type Ctx, createContext, type Parts } from '../context.ts';

/** The context of a REST call. There is no way to get one without saying who may call. */
export async function restContext(parts: Parts, request: FastifyRequest, access: AccessRule): Promise<Ctx> {
  const ctx = createContext(parts, { ...(await parts.identify(request)), requestId: request.id });
  assertAccess(ctx, access);
  return ctx;
}
