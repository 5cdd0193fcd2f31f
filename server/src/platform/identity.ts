import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

export interface Identity {
  actor: Actor;
  sessionId: string | null;
  /** When the session ends, and the identity with it. Absent for visitors. */
  validUntil?: Date;
  /** The records it was read from: `user:…`, `role:…`, `company:…`, `session:…`, as the database announces their changes. */
  dependsOn?: readonly string[];
  /**
   * The request claims something that this caller may not be, for instance to act for a firm: only operations that are open to everybody
   * work.
   */
  refusal?: DomainError;
}

/** Finds out who is behind a request. The account feature provides it. */
export type Identify = (request: FastifyRequest) => Promise<Identity>;

/** One socket's view of who is behind it. */
export interface KnownIdentity {
  identity: Identity;
  /** Who it is now: looked up again only after a change to the user, role, firm or session. */
  identify(): Promise<Identity>;
  close(): void;
}

export interface IdentityCache {
  /** `claim` is what the caller asks to be beyond their session (the firm to act for): different claims are kept apart. */
  open(claim: string, lookUp: () => Promise<Identity>): Promise<KnownIdentity>;
}
