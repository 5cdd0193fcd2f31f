import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Files to download keep their names when they change. */
const hasHashedName = (path: string): boolean => path.includes('/assets/') && !path.includes('/assets/templates/');

/** The built web application. Its file names carry a hash of their content, so browsers may keep them for good; the page itself never. */
export async function serveWebFiles(app: FastifyInstance, root: string = BUILT): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      // The build writes both beside each file; they are sent in its place and have no address of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (response, path) => {
        response.header('cache-control', hasHashedName(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    if (!isPage) throw new DomainError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
