import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const SCRIPT = 'export const greeting = "hello";';
const PAGE = '<!doctype html><html lang="en"><head><title>Weighbridge</title></head><body><div id="root"></div></body></html>';
const FILES = {
  start: ['assets/start.css', 'assets/start.js'],
  signedIn: ['assets/signed-in.js'],
  homes: { NONE: ['assets/sign-in.js'], BROKER: ['assets/broker-home.js'] },
  routes: { home: ['assets/home.js'], projectsList: ['assets/start.js', 'assets/projects.css', 'assets/projects.js'] },
};

const ROBOTS = 'User-agent: *';

let root: string;
let app: FastifyInstance;

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
  writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(root, `${name}.gz`), gzipSync(text));
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'weighbridge-web-files-'));
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, '.vite/pages.json'), JSON.stringify(FILES));
  write('index.html', PAGE);
  write('robots.txt', ROBOTS);
  write('assets/index-B2x1.js', SCRIPT);
  app = Fastify();
  await serveWebFiles(app, { root, productName: 'Scales & Co', visitorOf: async ({ headers }) => (headers.cookie ? 'BROKER' : 'NONE') });
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });

it.each([
  ['/assets/index-B2x1.js', SCRIPT, 'application/javascript; charset=utf-8'],
  ['/robots.txt', ROBOTS, 'text/plain; charset=utf-8'],
])('sends %s compressed, in the strongest way the browser takes', async (url, text, type) => {
  const strongest = await get(url, 'gzip, deflate, br, zstd');
  expect(strongest.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type, vary: 'accept-encoding' });
  expect(brotliDecompressSync(strongest.rawPayload).toString()).toBe(text);
  const older = await get(url, 'gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(text);
  const plain = await get(url, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(text);
});

it('sends beside a part for good nothing that is about files that change', async () => {
  const ofPart = (await get('/assets/index-B2x1.js', 'br')).headers;
  expect(ofPart['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-security-policy']) expect(ofPart).not.toHaveProperty(name);
  const ofFile = (await get('/robots.txt', 'br')).headers;
  expect(ofFile['cache-control']).toBe('no-cache');
  expect(ofFile['etag']).toBeTruthy();
});

it('gives the compressed files no addresses of their own', async () => {
  expect((await get('/assets/index-B2x1.js.br', 'br')).statusCode).toBe(404);
});

it.each([
  '/assets/',
  '/assets',
  '/assets/templates',
  '/assets/../.vite/pages.json',
  '/assets/%2e%2e/.vite/pages.json',
  '/assets/..%2f.vite%2fpages.json',
  '/assets/..%5c.vite%5cpages.json',
  '/assets/%00',
  '/assets/.secret.js',
  '/assets//etc/passwd',
])('gives nothing of a folder, of a hidden file or from beside the folder: %s', async (url) => {
  mkdirSync(join(root, 'assets/templates'));
  writeFileSync(join(root, 'assets/.secret.js'), 'hidden');
  const { statusCode, body, headers } = await get(url, 'identity');
  // What is no file of the web is a page of it.
  expect(statusCode === 200 ? headers['content-type'] : statusCode).toSatisfy((got) =>
    [400, 403, 404, 'text/html; charset=utf-8'].includes(got),
  );
  expect(body).not.toMatch(/hidden|root:|"homes"/);
});

it.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes).toString()],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes).toString()],
])('sends the page of any address compressed with %s, and asks to be asked again', async (encoding, read) => {
  const answer = await get('/tasks', encoding);
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  expect(read(answer.rawPayload)).toContain('<div id="root"></div>');
  const again = await app.inject({ url: '/tasks', headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('names in the page what its address needs, each file once, and who asked', async () => {
  const { body } = await app.inject({ url: '/projects?page=2', headers: { cookie: 'weighbridge=token' } });
  expect(body).toContain('<html lang="en" data-route="projectsList" data-path="/projects" data-visitor="BROKER">');
  expect(body.match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/start.js">',
    '<link rel="modulepreload" crossorigin href="/assets/signed-in.js">',
    '<link rel="modulepreload" crossorigin href="/assets/projects.js">',
    '<link rel="stylesheet" crossorigin href="/assets/start.css">',
    '<link rel="stylesheet" crossorigin href="/assets/projects.css">',
  ]);
  expect(body).toContain('<title>Scales &#38; Co</title>');
});

it('brings the home page of the person who asks', async () => {
  expect((await app.inject('/')).body).toContain('href="/assets/sign-in.js"');
  const broker = await app.inject({ url: '/', headers: { cookie: 'weighbridge=token' } });
  expect(broker.body).toContain('href="/assets/broker-home.js"');
  expect(broker.body).not.toContain('href="/assets/sign-in.js"');
});

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/assets/gone.js'],
  ['POST', '/projects'],
  ['DELETE', '/'],
] as const)('has no page for %s %s', async (method, url) => {
  const { statusCode, headers } = await app.inject({ method, url });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(headers['content-type']).not.toMatch(/html/);
});

it('sends the page also when nobody can say who asks for it', async () => {
  const other = Fastify();
  await serveWebFiles(other, { root, visitorOf: () => Promise.reject(new Error('The database is away')) });
  const { statusCode, body } = await other.inject('/projects');
  expect([statusCode, body.includes('data-visitor')]).toEqual([200, false]);
  await other.close();
});

it.each(['//', '//[/x', '///', '/%', '/projects?x=//[', '/\\\\evil'])(
  'has a page for the address %s, which no parser of addresses takes',
  async (path) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    // Written by hand, because code that builds an address properly never asks for these.
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBeLessThan(500);
  },
);
