import { type GraphqlAnswer, givenCookie, graphql } from './http.ts';
import type { World } from './world.ts';

export interface Client {
  query(document: string, variables?: unknown): Promise<GraphqlAnswer>;
}

/** A browser in which this user is signed in; without a user, one in which nobody is. */
export function client(world: World, user: { userId: string } | null): Client {
  let cookie: Promise<string> | undefined;
  return {
    async query(document, variables) {
      if (user) cookie ??= givenCookie(world, user);
      return graphql(world, document, { variables, ...(cookie && { cookie: await cookie }) });
    },
  };
}
