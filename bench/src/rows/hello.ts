import cookie from '@fastify/cookie';
import { createApp } from '@weighbridge/server/app.ts';
import { identify } from '@weighbridge/server/features/account/identify.ts';
import Fastify from 'fastify';
import { withNativeDatabase } from '../database.ts';
import { inTurns, throughput } from '../load.ts';
import { givenSession } from '../session.ts';
import type { Row } from '../row.ts';

/** What GraphQL costs on top of the session lookup that every request needs anyway. */
export const hello: Row = {
  name: 'hello',
  says: 'smallest authenticated GraphQL query against a plain route with the same session lookup, requests per second',
  limit: { atLeast: 0.5 },
  run: () =>
    withNativeDatabase(async ({ config, database }) => {
      const app = await createApp(config, database);
      const plain = Fastify({ logger: false });
      await plain.register(cookie);
      plain.get('/hello', async (request) => {
        const { actor } = await identify(request, app.parts);
        return { data: { config: { signedIn: actor.kind === 'user' } } };
      });
      const session = await givenSession(app.parts);
      const productUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });
      const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });
      try {
        const headers = { cookie: session };
        const [graphql, route] = await inTurns(
          2,
          () =>
            throughput({
              url: `${productUrl}/api/graphql`,
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({ query: '{ config { signedIn } }' }),
            }),
          () => throughput({ url: `${plainUrl}/hello`, headers }),
        );
        return { ratio: graphql! / route!, measured: `product ${Math.round(graphql!)} req/s, plain route ${Math.round(route!)} req/s` };
      } finally {
        await app.close();
        await plain.close();
      }
    }),
};
