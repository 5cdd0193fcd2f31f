import cookie from '@fastify/cookie';
import { type App, createApp } from '@weighbridge/server/app.ts';
import { identify } from '@weighbridge/server/features/account/identify.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import Fastify from 'fastify';
import { withNativeDatabase } from './database.ts';
import { recordStatements, type Statement } from './recorded-sql.ts';
import { type BenchUser, givenSession } from './session.ts';

interface Benched {
  app: App;
  database: OpenDatabase;
  user: BenchUser;
  /** One GraphQL call as the browser makes it. */
  load(query: string, variables?: unknown): { url: string; method: 'POST'; headers: Record<string, string>; body: string };
  /** A plain route with the same session lookup that runs these statements and sends their rows. */
  plainRoute(statements: readonly Statement[]): Promise<{ url: string; headers: Record<string, string> }>;
  statementsOf(query: string, variables?: unknown): Promise<Statement[]>;
}

/** The product listening on native PostgreSQL, beside it whatever plain routes a row wants to compare it with. */
export function withProduct<T>(work: (benched: Benched) => Promise<T>): Promise<T> {
  return withNativeDatabase(async ({ config, database }) => {
    const app = await createApp(config, database);
    await app.prepare();
    const user = await givenSession(app.parts);
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const routes: { close(): Promise<unknown> }[] = [];
    const load: Benched['load'] = (query, variables) => ({
      url: `${address}/api/graphql`,
      method: 'POST',
      headers: { cookie: user.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const call = async (query: string, variables?: unknown): Promise<void> => {
      const { url, ...request } = load(query, variables);
      const response = await fetch(url, request);
      const body = await response.text();
      if (!response.ok) throw new Error(body.slice(0, 500));
    };
    try {
      return await work({
        app,
        database,
        user,
        load,
        statementsOf: (query, variables) => recordStatements(() => call(query, variables)),
        async plainRoute(statements) {
          const plain = Fastify({ logger: false });
          routes.push(plain);
          await plain.register(cookie);
          plain.get('/', async (request) => {
            await identify(request, app.parts);
            const results = [];
            for (const { text, values } of statements) results.push((await database.pool.query(text, values)).rows);
            return results;
          });
          return { url: await plain.listen({ port: 0, host: '127.0.0.1' }), headers: { cookie: user.cookie } };
        },
      });
    } finally {
      for (const route of routes) await route.close();
      await app.close();
    }
  });
}
