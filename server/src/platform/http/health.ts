import type { FastifyInstance } from 'fastify';

/** Requests are accepted in all three; new ones should come only while it is serving. */
export type Stage = 'starting' | 'serving' | 'stopping';

export interface Readiness {
  /** Null when requests are welcome; otherwise why not, in words that tell a stranger nothing. */
  whyNot(): Promise<string | null>;
}

/** However often it is asked, the database is asked at most once in this time. */
const KEPT_MS = 1_000;
const PATIENCE_MS = 5_000;

export function createReadiness(stage: () => Stage, isMigrated: () => Promise<boolean>): Readiness {
  let known: { answer: Promise<string | null>; until: number } | undefined;
  return {
    async whyNot() {
      if (stage() !== 'serving') return stage();
      if (!known || known.until < performance.now()) {
        known = { answer: ask(isMigrated), until: Number.POSITIVE_INFINITY };
        const asked = known;
        void asked.answer.then(() => {
          asked.until = performance.now() + KEPT_MS;
        });
      }
      return known.answer;
    },
  };
}

async function ask(isMigrated: () => Promise<boolean>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the database does not answer in time'), PATIENCE_MS);
  });
  const asked = isMigrated().then(
    (migrated) => (migrated ? null : 'the database is not migrated'),
    () => 'the database cannot be reached',
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * For anybody who watches over the process: `/healthz` while it lives (restart it when this is silent), `/readyz` while requests are welcome
 * (send them elsewhere when not). Asked every few seconds, so they are not logged.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const reason = await readiness.whyNot();
    reply.header('cache-control', 'no-store');
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}
