import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Only our own files may run or load, and no other site may show us in a frame. Styles may be inline because the component library sets
 * them on elements.
 */
export async function secureHeaders(app: FastifyInstance, secure: boolean, bucket?: string): Promise<void> {
  // Large files come from and go to the bucket, where that is configured.
  const direct = bucket === undefined ? [] : [bucket];
  await app.register(helmet, {
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
  });
}
