import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { restContext } from '../../platform/http/rest.ts';
import { parseId } from '../../platform/input.ts';
import { announceUpload } from './announce-upload.ts';
import { confirmUpload } from './confirm-upload.ts';

/** A large file in three steps: announced here, sent to the bucket by the browser, confirmed here. */
export function directUploadRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/api/file/announce', async (request, reply) => {
    const ctx = await restContext(parts, request, signedIn);
    reply.header('cache-control', 'no-store');
    return { direct: await announceUpload(ctx, request.body) };
  });
  app.post('/api/file/:id/confirm', async (request) => {
    const ctx = await restContext(parts, request, signedIn);
    return confirmUpload(ctx, parseId((request.params as { id: string }).id));
  });
}
