import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const SCRIPT = 'export const greeting = "hello";';
const PAGE = '<!doctype html><title>Weighbridge</title>';

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
  write('index.html', PAGE);
  write('assets/index-B2x1.js', SCRIPT);
  app = Fastify();
  await serveWebFiles(app, root);
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });

it.each([
  ['/assets/index-B2x1.js', SCRIPT, 'application/javascript; charset=utf-8'],
  ['/projects/list', PAGE, 'text/html; charset=utf-8'],
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

it('gives the compressed files no addresses of their own', async () => {
  expect((await get('/assets/index-B2x1.js.br', 'br')).statusCode).toBe(404);
});
