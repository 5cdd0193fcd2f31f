import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenCookie } from '../../testing/http.ts';
import { givenWorld } from '../../testing/world.ts';
import { compressAnswers } from './compress.ts';

const LONG = { words: Array.from({ length: 200 }, (_, index) => `answer ${index}`) };
/** 160 kB that hardly repeat themselves. */
const LARGE = { words: Array.from({ length: 20_000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36)) };
const app = Fastify();
beforeAll(() => {
  compressAnswers(app);
  app.post('/api/long', () => LONG);
  app.get('/api/long', () => LONG);
  app.post('/api/large', () => LARGE);
  // 1,023 bytes, and one more.
  app.post('/api/short', () => ({ words: 'a'.repeat(1011) }));
  app.post('/api/just-long', () => ({ words: 'a'.repeat(1012) }));
  app.post('/api/session', (_request, reply) => reply.header('set-cookie', 'weighbridge=secret').send(LONG));
  app.post('/api/file', (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(5000, 'a')));
  app.post('/api/encoded', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'zstd').send(JSON.stringify(LONG)),
  );
});

const ask = (url: string, encoding?: string, method: 'POST' | 'GET' = 'POST') =>
  app.inject({ url, method, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('an answer of the API', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
  ])('travels so that a caller who asks with "%s" can read it: %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await ask('/api/long', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', 'content-length': String(rawPayload.length) });
    expect(JSON.parse((encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString())).toEqual(LONG);
    expect(rawPayload.length).toBeLessThan(1000);
  });

  it.each(['br', 'gzip'])('travels whole as %s when it is large', async (encoding) => {
    const { headers, rawPayload } = await ask('/api/large', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(rawPayload.length) });
    expect(JSON.parse((encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString())).toEqual(LARGE);
    expect(rawPayload.length).toBeLessThan(130_000);
  });

  it('is worth compressing from 1,024 bytes on', async () => {
    expect((await ask('/api/just-long', 'br')).headers['content-encoding']).toBe('br');
  });

  it.each([undefined, '', 'identity', 'deflate', 'br;q=0', 'gzip;q=0, *;q=0'])('travels plain for %s', async (accepted) => {
    const { headers, body } = await ask('/api/long', accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(JSON.parse(body)).toEqual(LONG);
  });

  it.each([
    ['is short', '/api/short', 'POST'],
    ['hands out a session', '/api/session', 'POST'],
    ['is a file', '/api/file', 'POST'],
    ['is compressed already', '/api/encoded', 'POST'],
    ['a link of another site could have asked for', '/api/long', 'GET'],
  ] as const)('travels as it is where it %s', async (_what, url, method) => {
    expect((await ask(url, 'br, gzip', method)).headers['content-encoding']).toBe(url === '/api/encoded' ? 'zstd' : undefined);
  });
});

it('is how the product answers GraphQL', async () => {
  const world = await givenWorld();
  const { headers, rawPayload } = await world.app.http.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { cookie: await givenCookie(world, await world.givenUser()), 'content-type': 'application/json', 'accept-encoding': 'br' },
    payload: JSON.stringify({ query: '{ __schema { types { name description } } }' }),
  });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveProperty('data.__schema.types.0.name');
});
