import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Ctx, createContext, type Parts } from '../platform/context.ts';
import { toAnswer, toErrors } from './answer.ts';
import type { DocumentList } from './listed-documents.ts';
import { serveLive } from './live-endpoint.ts';
import { createOperations } from './operations.ts';
import { readRequest } from './request.ts';

const GRAPHQL_PATH = '/api/graphql';

/** GraphQL over HTTP and, for what is live, over a websocket at the same address. JSON only: no form of another site can send it. */
export async function serveGraphQL(app: FastifyInstance, parts: Parts, schema: GraphQLSchema, list: DocumentList): Promise<void> {
  const operations = createOperations(schema, list, parts.db);
  const contextOf = async (request: FastifyRequest): Promise<Ctx> =>
    createContext(parts, { ...(await parts.identify(request)), requestId: request.id, identifyAgain: () => parts.identify(request) });

  app.post(GRAPHQL_PATH, async (request, reply) => {
    try {
      const asked = readRequest(request.body);
      const ctx = await contextOf(request);
      const { status, body } = toAnswer(await operations.run(ctx, asked), request.id, request.log);
      return reply.status(status).send(body);
    } catch (error) {
      const errors = toErrors(error, request.id, request.log);
      return reply.status(Math.max(...errors.map(({ status }) => status))).send({ data: null, errors: errors.map((each) => each.error) });
    }
  });
  await serveLive(app, GRAPHQL_PATH, parts, operations);
}
