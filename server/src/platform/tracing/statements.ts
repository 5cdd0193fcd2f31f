import type { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';

const LONGEST_TEXT = 2_000;

/** A span for each statement of a request, with its text and without its values. What runs beside requests has no span of its own. */
export function traceStatements(pool: pg.Pool, tracer: Tracer, current: AsyncLocalStorage<Span>): void {
  const traced = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const request = current.getStore();
      if (!request) return query(...args);
      const text = textOf(args[0]);
      const span = tracer.startSpan(
        firstWord(text),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
        trace.setSpan(ROOT_CONTEXT, request),
      );
      const result = query(...args);
      if (!(result instanceof Promise)) span.end();
      else
        result.then(
          () => span.end(),
          (error: unknown) => endFailed(span, error),
        );
      return result;
    }) as typeof client.query;
  });
}

/** Values travel beside the text; what is written into it all the same are words of the program, and go too. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}

function firstWord(text: string): string {
  return /^(?:\/\*.*?\*\/ )?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

/** Its code only: the message of the database may quote a value. */
function endFailed(span: Span, error: unknown): void {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
