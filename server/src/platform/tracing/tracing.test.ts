import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { givenCookie, graphql } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { whenDone } from '../../testing/when-done.ts';
import { givenWorld } from '../../testing/world.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string; boolValue?: boolean } }[];
}

/** A collector that keeps what it gets, over the real protocol. */
async function givenCollector(): Promise<{ url: string; spans: Sent[]; service: () => unknown }> {
  const spans: Sent[] = [];
  let resource: unknown;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      for (const group of JSON.parse(body).resourceSpans) {
        resource = group.resource.attributes;
        for (const { spans: sent } of group.scopeSpans) spans.push(...sent);
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, service: () => resource };
}

const attributesOf = (span: Sent) => Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('sends a collector a span for each request and each of its statements, under the span of the proxy, without values', async () => {
  const collector = await givenCollector();
  const world = await givenWorld({ tracing: { endpoint: collector.url, serviceName: 'bridge-7' }, trustProxy: () => true });
  await world.app.prepare();
  const cookie = await givenCookie(world, await world.givenUser());
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await graphql(world, 'query Mine($search: String) { profile { id } clients(search: $search) { items { id } } }', {
    cookie,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    variables: { search: 'A-MARKER-THAT-IS-NOT-TOLD' },
  });
  expect(answer.status).toBeLessThan(500);
  await world.app.http.inject({ url: '/api/logout', headers: { traceparent: '00-0-0-nonsense' } });
  await world.app.close();

  const request = await until('the request', () => collector.spans.find(({ name }) => name === 'POST /api/graphql'));
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/graphql', 'http.request.method': 'POST' });
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map((span) => attributesOf(span)['db.query.text']).join('\n')).toMatch(/\bsessions\b/);
  const second = collector.spans.find(({ name }) => name === 'GET /api/logout');
  expect(second?.traceId).not.toBe(traceId);
  expect(collector.service()).toEqual([{ key: 'service.name', value: { stringValue: 'bridge-7' } }]);
  expect(JSON.stringify(collector.spans)).not.toMatch(new RegExp(`A-MARKER-THAT-IS-NOT-TOLD|${cookie.split('=')[1]}`));
});
