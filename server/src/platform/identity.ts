import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { FastifyRequest } from 'fastify';

export interface Identity {
  actor: Actor;
  sessionId: string | null;
}

/** Who is behind a request: the account feature answers, the transport only asks. */
export type Identify = (request: FastifyRequest) => Promise<Identity>;
