import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * What the API answers is for one person at one moment; a route that allows more says so itself. Caches on the way keep an answer without a
 * word as they like, also a refusal, above all where the address ends like that of a picture.
 */
const NOT_KEPT = ['cache-control', 'no-store'] as const;

/**
 * Only our own files may run or load, and no other site may show us in a frame. Styles may be inline because the component library sets
 * them on elements.
 */
export function secureHeaders(app: FastifyInstance, secure: boolean, bucket?: string): void {
  const headers = headersOf(policies(secure, bucket));
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    if (request.url.startsWith('/api/')) reply.raw.setHeader(...NOT_KEPT);
    done();
  });
}

/** They are the same for every answer, so they are put together once. */
function headersOf(options: HelmetOptions): [string, string][] {
  const headers: [string, string][] = [];
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function policies(secure: boolean, bucket: string | undefined): HelmetOptions {
  // Large files come from and go to the bucket, where that is configured.
  const direct = bucket === undefined ? [] : [bucket];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...direct],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...direct],
        workerSrc: ["'self'"],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
