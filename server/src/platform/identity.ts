import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

export interface Identity {
  actor: Actor;
  sessionId: string | null;
  /** The request claims what this caller may not be: it gets nowhere but where everybody does. */
  refusal?: DomainError;
}

/** Who is behind a request: the account feature answers, the transport only asks. */
export type Identify = (request: FastifyRequest) => Promise<Identity>;
