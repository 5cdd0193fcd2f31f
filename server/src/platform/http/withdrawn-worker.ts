import type { FastifyInstance } from 'fastify';

/**
 * Takes the place of the service worker when `OFFLINE_COPY` is off: on every device that asks, removes the application's files that the
 * worker kept and then itself. What people typed is stored elsewhere and stays.
 */
const SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('app-')).map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;

/** Registered before the built files, because the worker is one of them. */
export function withdrawWorker(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== '/service-worker.js') return;
    return reply.header('cache-control', 'no-cache').type('text/javascript').send(SCRIPT);
  });
}
