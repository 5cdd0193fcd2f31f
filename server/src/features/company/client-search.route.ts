import { anyOf } from '@weighbridge/domain/access/access-rule.ts';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { restContext } from '../../platform/http/rest.ts';
import { searchClients } from './list-clients.ts';

export function clientSearchRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/api/clients/search', async (request, reply) => {
    const ctx = await restContext(parts, request, anyOf('MANAGE_CLIENTS', 'MANAGE_PROJECT_STATE'));
    // Nothing between us and the browser may keep whom a firm works for.
    reply.header('cache-control', 'private, no-store');
    const { q } = request.query as { q?: unknown };
    return searchClients(ctx, typeof q === 'string' ? q : '');
  });
}
