import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type App, createApp } from '@weighbridge/server/app.ts';
import { identify } from '@weighbridge/server/features/account/record/identify.ts';
import { builtDocuments } from '@weighbridge/server/graphql/listed-documents.ts';
import { systemClock } from '@weighbridge/server/platform/clock.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { withNativeDatabase } from './database.ts';
import { recordStatements, type Statement } from './recorded-sql.ts';
import { type BenchUser, givenSession } from './session.ts';

const documents: Record<string, string> = {};

/** A document that the product compiles, as it does with those of its web. Rows register theirs when they are loaded. */
export function webDocument(text: string): string {
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  documents[id] = text;
  return id;
}

interface Benched {
  app: App;
  database: OpenDatabase;
  user: BenchUser;
  /** As anybody has who opens one: without what ours does for statements that come often. */
  plainPool: OpenDatabase['pool'];
  /** One GraphQL call as the browser makes it; as another user where their cookie is given. */
  load(
    documentId: string,
    variables?: unknown,
    cookie?: string,
  ): { url: string; method: 'POST'; headers: Record<string, string>; body: string };
  /** A plain route with the same session lookup that runs these statements and sends their rows. */
  plainRoute(statements: readonly Statement[]): Promise<{ url: string; headers: Record<string, string> }>;
  /** A plain route with the same session lookup that does this with the JSON it is sent. */
  plainPost(handle: (body: unknown, userId: string) => Promise<unknown>): Promise<string>;
  statementsOf(documentId: string, variables?: unknown, cookie?: string): Promise<Statement[]>;
}

/** The product on native PostgreSQL, with the plain routes that a row compares it with. */
export function withProduct<T>(work: (benched: Benched) => Promise<T>): Promise<T> {
  return withNativeDatabase(async ({ config, database }) => {
    const app = await createApp(config, database, systemClock, { ...builtDocuments(), ...documents });
    await app.prepare();
    const user = await givenSession(app.parts);
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const plainPool = new pg.Pool({ connectionString: config.databaseUrl!, max: 16 });
    // The server may end before the last connection has: that is no failure of a row.
    plainPool.on('error', () => {});
    const routes: { close(): Promise<unknown> }[] = [];
    const load: Benched['load'] = (documentId, variables, sessionCookie = user.cookie) => ({
      url: `${address}/api/graphql`,
      method: 'POST',
      headers: { cookie: sessionCookie, 'content-type': 'application/json' },
      body: JSON.stringify({ documentId, variables }),
    });
    const plainServer = async () => {
      const plain = Fastify({ logger: false });
      routes.push(plain);
      await plain.register(cookie);
      return plain;
    };
    const call = async (documentId: string, variables?: unknown, sessionCookie?: string): Promise<void> => {
      const { url, ...request } = load(documentId, variables, sessionCookie);
      const response = await fetch(url, request);
      const body = await response.text();
      if (!response.ok) throw new Error(body.slice(0, 500));
    };
    try {
      return await work({
        app,
        database,
        user,
        plainPool,
        load,
        statementsOf: (documentId, variables, sessionCookie) => recordStatements(() => call(documentId, variables, sessionCookie)),
        async plainPost(handle) {
          const plain = await plainServer();
          plain.post('/', async (request) => {
            const { actor } = await identify(request, app.parts);
            if (actor.kind === 'visitor') throw new Error('Nobody is signed in');
            return handle(request.body, actor.userId);
          });
          return plain.listen({ port: 0, host: '127.0.0.1' });
        },
        async plainRoute(statements) {
          const plain = await plainServer();
          plain.get('/', async (request) => {
            await identify(request, app.parts);
            const results = [];
            for (const { text, values } of statements) results.push((await plainPool.query(text, values)).rows);
            return results;
          });
          return { url: await plain.listen({ port: 0, host: '127.0.0.1' }), headers: { cookie: user.cookie } };
        },
      });
    } finally {
      for (const route of routes) await route.close();
      await plainPool.end();
      await app.close();
    }
  });
}
