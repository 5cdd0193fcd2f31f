import fastify from 'fastify';
import { expect, it } from 'vitest';
import { withdrawWorker } from './withdrawn-worker.ts';

it('gives every device a worker that removes itself, and leaves every other address alone', async () => {
  const app = fastify();
  withdrawWorker(app);
  app.get('/*', () => 'the application');
  const worker = await app.inject('/service-worker.js?v=2');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('text/javascript') as unknown,
  });
  expect(worker.body).toContain('registration.unregister()');
  expect(worker.body).not.toContain("'fetch'");
  expect((await app.inject('/version.json')).body).toBe('the application');
  await app.close();
});
