import { inTurns, throughput } from '../load.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';

const HELLO = webDocument('{ config { signedIn } }');

/** What GraphQL costs in addition to the session lookup that every request needs. */
export const hello: Row = {
  name: 'hello',
  says: 'smallest authenticated GraphQL query against a plain route with the same session lookup, requests per second',
  limit: { atLeast: 0.5 },
  run: () =>
    withProduct(async ({ load, plainRoute }) => {
      const plain = await plainRoute([]);
      const [graphql, route] = await inTurns(
        2,
        () => throughput(load(HELLO)),
        () => throughput(plain),
      );
      return { ratio: graphql! / route!, measured: `product ${Math.round(graphql!)} req/s, plain route ${Math.round(route!)} req/s` };
    }),
};
