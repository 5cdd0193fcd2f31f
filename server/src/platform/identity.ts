import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

export interface Identity {
  actor: Actor;
  sessionId: string | null;
  /** Until when it stands by itself; a session runs out. Absent for visitors. */
  validUntil?: Date;
  /** What it was made of: `user:…`, `role:…`, `company:…`, `session:…`, as the database announces their changes. */
  dependsOn?: readonly string[];
  /** The request claims what this caller may not be: it gets nowhere but where everybody does. */
  refusal?: DomainError;
}

/** Who is behind a request: the account feature answers, the transport only asks. */
export type Identify = (request: FastifyRequest) => Promise<Identity>;

/** One socket's view of who is behind it. */
export interface Known {
  identity: Identity;
  /** Who it is by now: looked up again only when something about them changed. */
  identify(): Promise<Identity>;
  close(): void;
}

export interface IdentityCache {
  /** `claim` is what the caller wants to be beside their session: two that claim differently are not the same. */
  open(claim: string, lookUp: () => Promise<Identity>): Promise<Known>;
}
