import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import { MAX_DEPTH } from './builder.ts';
import { toWireError } from '../platform/http/wire-error.ts';
import { type Ctx, createContext, type Parts } from '../platform/context.ts';

export const GRAPHQL_PATH = '/api/graphql';

/** A browser sends `Origin` with every websocket: another site's page must not ride on our cookie. */
function sameOrigin(request: { headers: { origin?: string | undefined; host?: string | undefined } }): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

export async function serveGraphQL(app: FastifyInstance, parts: Parts, schema: GraphQLSchema): Promise<void> {
  const contextOf = async (request: FastifyRequest): Promise<Ctx> => createContext(parts, { ...(await parts.identify(request)), requestId: request.id });
  await app.register(mercurius, {
    schema,
    path: GRAPHQL_PATH,
    jit: 1,
    queryDepth: MAX_DEPTH,
    allowBatchedQueries: false,
    graphiql: false,
    csrfPrevention: true,
    context: contextOf as never,
    subscription: {
      fullWsTransport: false,
      verifyClient: (info: { req: FastifyRequest['raw'] }, next: (ok: boolean) => void) => next(sameOrigin(info.req as never)),
      context: (async (_socket: unknown, request: FastifyRequest) => contextOf(request)) as never,
    },
    errorFormatter: (execution, context) => {
      const ctx = context as unknown as Partial<Ctx> & { app: FastifyInstance; reply?: { request: FastifyRequest } };
      const requestId = ctx.requestId ?? ctx.reply?.request.id ?? '';
      const log = ctx.parts?.log ?? ctx.app.log;
      const wires = execution.errors.map((error) => ({ error, wire: toWireError(error, requestId, log) }));
      const errors = wires.map(
        ({ error, wire: { message, ...extensions } }) =>
          new GraphQLError(message, { path: error.path, ...(error.nodes && { nodes: error.nodes }), extensions: { ...extensions } }),
      );
      // Part of the answer may still be good; then the errors travel beside it.
      const statusCode = execution.data ? 200 : Math.max(...wires.map(({ wire }) => wire.status));
      return { statusCode, response: { data: execution.data ?? null, errors } };
    },
  });
}
