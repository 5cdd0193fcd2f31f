import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertAccess } from '../access.ts';
import { type Ctx, createContext, type Parts } from '../context.ts';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const changedBy = new WeakMap<FastifyRequest, string>();

/** The context of a REST call. There is no way to get one without saying who may call. */
export async function restContext(parts: Parts, request: FastifyRequest, access: AccessRule): Promise<Ctx> {
  const ctx = createContext(parts, { ...(await parts.identify(request)), requestId: request.id });
  assertAccess(ctx, access);
  if (CHANGES.has(request.method) && ctx.actor.kind === 'user') changedBy.set(request, ctx.actor.userId);
  return ctx;
}

/** What somebody has changed they read back, also where there are copies of the database to read from. */
export function noteChanges(http: FastifyInstance, { replica }: Parts): void {
  if (!replica) return;
  http.addHook('onSend', async (request) => {
    const userId = changedBy.get(request);
    if (userId) await replica.noteChange(userId);
  });
}
