import { Readable } from 'node:stream';
import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { restContext } from '../../platform/http/rest.ts';
import { parseId } from '../../platform/input.ts';
import { exportPerson } from './export-person.ts';

/** A download, so that a browser stores it as it arrives. Without an id it is the caller's own. */
export function privacyRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/api/personal-data/:id', async (request, reply) => {
    const ctx = await restContext(parts, request, signedIn);
    const { id } = request.params as { id: string };
    const pieces = await exportPerson(ctx, id === 'mine' ? ctx.user.userId : parseId(id));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="personal-data-${ctx.now.toISOString().slice(0, 10)}.json"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces));
  });
}
