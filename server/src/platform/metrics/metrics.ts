import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type OperationRun, operationRuns } from '../operation-channel.ts';
import { hashToken } from '../sessions.ts';
import { addGauges, type Sources } from './gauges.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Fewer, because there are hundreds of operations. */
const OPERATION_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5];
const COUNTED_METHODS = new Set(['GET', 'HEAD', 'POST']);
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** What happens in this process, counted. Loaded only where somebody wants to see it. */
export function createMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'weighbridge_request_seconds',
    help: 'Answered requests, by the template of their address',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const operations = new Histogram({
    name: 'weighbridge_operation_seconds',
    help: 'GraphQL operations, by the name of the document',
    labelNames: ['operation'],
    buckets: OPERATION_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'weighbridge_operation_failures_total',
    help: 'GraphQL operations that answered an error, refusals included',
    labelNames: ['operation'],
    registers,
  });
  const refusals = new Counter({
    name: 'weighbridge_sign_in_refusals_total',
    help: 'Refused attempts to sign in; 429 after too many of them',
    labelNames: ['status'],
    registers,
  });
  const lines = new Counter({ name: 'weighbridge_log_lines_total', help: 'Lines of the log', labelNames: ['level'], registers });
  for (const level of Object.values(LEVELS)) lines.inc({ level }, 0);

  const noteOperation = (message: unknown): void => {
    const { name, seconds, failed } = message as OperationRun;
    operations.observe({ operation: name }, seconds);
    if (failed) failures.inc({ operation: name });
  };

  return {
    noteLine(level: number): void {
      const word = LEVELS[level];
      if (word) lines.inc({ level: word });
    },
    serve(app: FastifyInstance, token: string, sources: Sources): void {
      addGauges(registry, sources);
      operationRuns.subscribe(noteOperation);
      app.addHook('onClose', async () => {
        operationRuns.unsubscribe(noteOperation);
      });
      app.addHook('onResponse', async (request, reply) => {
        if (request.ws) return;
        const route = routeOf(request);
        const method = COUNTED_METHODS.has(request.method) ? request.method : 'other';
        requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        if (route.startsWith('/api/login') && isRefused(reply.statusCode)) refusals.inc({ status: reply.statusCode });
      });
      app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
        if (!isToken(request.headers.authorization, token)) return reply.code(401).send({ status: 'the token is missing or wrong' });
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics());
      });
    },
  };
}

const isRefused = (status: number): boolean => status >= 400 && status < 500;

/** Files of the web have an address each; they count as one, and so does everything that does not exist. */
function routeOf({ routeOptions: { url }, url: asked }: FastifyRequest): string {
  if (url !== undefined) return url.startsWith('/api/') || /^\/\w+$/.test(url) ? url : 'web';
  return asked.startsWith('/api/') ? 'unknown' : 'web';
}

/** Compared as digests, which have the same length: the time it takes says nothing about the token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (\S{1,500})$/.exec(authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
}
