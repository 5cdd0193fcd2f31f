import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { type OperationRun, operationRuns } from '../operation-channel.ts';
import { callerOf } from './caller.ts';
import { traceStatements } from './statements.ts';

export interface Tracing {
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

type Settings = NonNullable<Config['tracing']>;

/** Tells a collector of each request and its statements: how long, how it ended, never what it said. Loaded only where one is configured. */
export function startTracing(app: FastifyInstance, pool: pg.Pool, { endpoint, serviceName }: Settings, proxied: boolean): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('weighbridge');
  const current = new AsyncLocalStorage<Span>();
  traceRequests(app, tracer, current, proxied);
  traceStatements(pool, tracer, current);
  const nameOperation = (message: unknown): void => {
    const { name, failed } = message as OperationRun;
    current.getStore()?.setAttributes({ 'graphql.operation.name': name, 'graphql.failed': failed });
  };
  operationRuns.subscribe(nameOperation);
  return {
    async stop() {
      operationRuns.unsubscribe(nameOperation);
      await provider.shutdown();
    },
  };
}

function traceRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Span>, proxied: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, ...(route && { 'http.route': route }), 'request.id': request.id },
      },
      proxied ? callerOf(request.headers.traceparent) : ROOT_CONTEXT,
    );
    spans.set(request, span);
    current.run(span, done);
  });
  // What comes after a body has been read began in the connection, not in the hook above.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) current.run(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
