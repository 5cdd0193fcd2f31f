import type { FastifyInstance } from 'fastify';
import { toWireError } from './wire-error.ts';

/** REST answers errors in the shape GraphQL puts into `extensions`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const wire = toWireError(error, request.id, request.log);
    return reply.status(wire.status).send(wire);
  });
}
