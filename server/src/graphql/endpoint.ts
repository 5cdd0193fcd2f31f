import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Ctx, createContext, type Parts } from '../platform/context.ts';
import { toAnswer, toErrors } from './answer.ts';
import type { DocumentList } from './listed-documents.ts';
import { serveLive } from './live-endpoint.ts';
import type { LiveSockets } from './live-handover.ts';
import { createOperations } from './operations.ts';
import { readRequest } from './request.ts';

const GRAPHQL_PATH = '/api/graphql';

/** GraphQL over HTTP and, for subscriptions, over a websocket at the same address. JSON only: a form on another site cannot send it. */
export async function serveGraphQL(app: FastifyInstance, parts: Parts, schema: GraphQLSchema, list: DocumentList): Promise<LiveSockets> {
  const operations = createOperations(schema, list, parts.db);
  const contextOf = async (request: FastifyRequest): Promise<Ctx> =>
    createContext(parts, { ...(await parts.identify(request)), requestId: request.id, identifyAgain: () => parts.identify(request) });

  app.post(GRAPHQL_PATH, {
    handler: async (request, reply) => {
      const asked = readRequest(request.body);
      const ctx = await contextOf(request);
      const { status, body } = toAnswer(await operations.run(ctx, asked), request.id, request.log);
      return reply.status(status).send(body);
    },
    // Errors before the request is read have this shape too: callers of GraphQL look for errors in one place.
    errorHandler: (error, request, reply) => {
      const errors = toErrors(error, request.id, request.log);
      const status = Math.max(...errors.map((each) => each.status));
      void reply.status(status).send({ data: null, errors: errors.map((each) => each.error) });
    },
  });
  return serveLive(app, GRAPHQL_PATH, parts, operations);
}
