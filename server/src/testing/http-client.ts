import { createHash } from 'node:crypto';
import { noteDocuments } from '../graphql/earlier-documents.ts';
import { type GraphqlAnswer, givenCookie, graphql } from './http.ts';
import type { World } from './world.ts';

export interface Client {
  query(document: string, variables?: unknown): Promise<GraphqlAnswer>;
}

/** A browser in which this user is signed in; without a user, one in which nobody is and whose page asks with the web's documents. */
export function client(world: World, user: { userId: string } | null): Client {
  let cookie: Promise<string> | undefined;
  return {
    async query(document, variables) {
      if (!user) return graphql(world, await documentOfTheWeb(world, document), { variables });
      cookie ??= givenCookie(world, user);
      return graphql(world, document, { variables, cookie: await cookie });
    },
  };
}

async function documentOfTheWeb(world: World, text: string): Promise<{ documentId: string }> {
  const documentId = createHash('sha256').update(text).digest('hex').slice(0, 32);
  await noteDocuments(world.db, { [documentId]: text }, world.clock.now());
  return { documentId };
}
