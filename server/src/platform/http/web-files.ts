import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWebPages, type Visitor, type WebPage } from './web-pages.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const ASSETS = '/assets/';
const IS_COMPRESSED = /\.(br|gz)$/;

/** Files to download keep their names when they change. */
const hasHashedName = (path: string): boolean => path.includes('/assets/') && !path.includes('/assets/templates/');

/** Headers that only matter for pages or for files that change. Left out beside scripts and styles, because there are dozens of those. */
const NOT_ABOUT_PARTS = [
  // Nobody asks for a piece of a part.
  'accept-ranges',
  'content-security-policy',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

interface WebOptions {
  root?: string;
  productName?: string;
  /** Finds out who asks for a page, so that the page names what they need; without an answer the general page is sent. */
  visitorOf?: (request: FastifyRequest) => Promise<Visitor | null>;
}

/** The built web application. Its file names carry a hash of their content, so browsers may keep them for good; the page itself never. */
export async function serveWebFiles(app: FastifyInstance, options: WebOptions = {}): Promise<void> {
  const { root = BUILT, productName = 'Weighbridge', visitorOf } = options;
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    const common: Pick<FastifyStaticOptions, 'index' | 'preCompressed' | 'setHeaders'> = {
      index: false,
      // The build writes compressed copies beside each file; they are sent in its place and have no address.
      preCompressed: true,
      setHeaders: (response, path) => {
        const isPart = hasHashedName(path);
        if (isPart) for (const name of NOT_ABOUT_PARTS) response.removeHeader(name);
        response.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    };
    // One route for hundreds of files; the few beside that folder have one each, so that every other address is a page.
    await app.register(fastifyStatic, {
      ...common,
      root: join(root, 'assets'),
      prefix: ASSETS,
      dotfiles: 'ignore',
      allowedPath: (path) => !IS_COMPRESSED.test(path),
    });
    await app.register(fastifyStatic, {
      ...common,
      root,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz}'],
      decorateReply: false,
    });
  }
  const pageFor = built ? createWebPages(root, productName) : null;
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!pageFor || !isRead || request.url.startsWith('/api/') || request.url.startsWith(ASSETS)) throw new DomainError('NOT_FOUND');
    // When the database cannot be reached, the page is still sent, and then says so.
    const visitor = visitorOf ? await visitorOf(request).catch(() => null) : null;
    return sendPage(request, reply, pageFor(request.url.replace(/[?#].*$/s, ''), visitor));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: WebPage): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag }).type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}
