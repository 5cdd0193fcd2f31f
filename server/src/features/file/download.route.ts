import { always, signedInBeforeTerms } from '@weighbridge/domain/access/access-rule.ts';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { restContext } from '../../platform/http/rest.ts';
import { parseId } from '../../platform/input.ts';
import { isShownInline } from './file-types.ts';
import { openFile } from './open-file.ts';

/** Should a file ever be shown as a page, it neither runs nor loads anything. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The name in the address is only for people; the id says which file. The name is the rest of the path, because the router refuses
 * parameters of more than 100 characters. Visitors send the hash of their invitation (`?hash=`).
 */
export function downloadRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/api/file/:id/*', async (request, reply) => {
    const { hash } = request.query as { hash?: unknown };
    const secret = typeof hash === 'string' && hash !== '' ? hash : null;
    const ctx = await restContext(parts, request, secret === null ? signedInBeforeTerms : always);
    const file = await openFile(ctx, parseId((request.params as { id: string }).id), secret);
    const type = file.mimetype.startsWith('text/') ? `${file.mimetype}; charset=utf-8` : file.mimetype;
    const address = await file.address({ type, disposition: disposition(file) });
    // Anybody who may not open the file any more must not find the address in a cache.
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address, 302);
    const etag = `"${file.sha256}"`;
    // The browser may keep the file but has to ask each time, because access may have been taken away.
    reply.header('cache-control', 'private, no-cache').header('etag', etag).header('x-content-type-options', 'nosniff');
    // The browsers' own viewer of documents does not work in a sandbox.
    if (file.mimetype !== 'application/pdf') reply.header('content-security-policy', SANDBOX);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .header('content-type', type)
      .header('content-length', file.size)
      .header('content-disposition', disposition(file))
      .send(await file.read());
  });
}

function disposition({ filename, mimetype }: { filename: string; mimetype: string }): string {
  return create(filename.toWellFormed(), { type: isShownInline(mimetype) ? 'inline' : 'attachment' });
}
