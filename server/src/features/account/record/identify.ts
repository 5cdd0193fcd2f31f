import '../../access/access.tables.ts';
import '../../company/company.tables.ts';
import './account.tables.ts';
import { type SignedInActor, visitor } from '@weighbridge/domain/access/actor.ts';
import { mayActOnBehalf, ON_BEHALF_HEADER } from '@weighbridge/domain/access/on-behalf.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type InferResult, sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { fixedStatement } from '../../../platform/database/prepared.ts';
import { readSessionCookie } from '../../../platform/http/session-cookie.ts';
import type { Identity } from '../../../platform/identity.ts';
import { parseId } from '../../../platform/input.ts';
import { endsAt, hashToken, idleSince, noteUse, useIsStale } from '../../../platform/sessions.ts';
import { ACTOR_COLUMNS, actingFor, toActor } from './actor.queries.ts';

/** Finds the actor for the session cookie, in one statement; with an expired, ended or forged session the caller is a visitor. */
export async function identify(request: FastifyRequest, parts: Parts): Promise<Identity> {
  const token = readSessionCookie(request, parts.config.cookieSecure);
  if (!token) return { actor: visitor, sessionId: null };
  const now = parts.clock.now();
  const session = await findSession(parts.db, hashToken(token), now);
  if (!session) return { actor: visitor, sessionId: null };
  if (useIsStale(session.lastSeenAt, now)) await noteUse(parts.db, session.sessionId, now);
  const actor = toActor(session, session.method);
  const { sessionId } = session;
  const known = { sessionId, validUntil: endsAt(session), dependsOn: dependenciesOf(session, request) };
  try {
    return { actor: await widened(parts.db, request, actor), ...known };
  } catch (error) {
    // The browser keeps sending the header of an administrator who acts for a firm. If the firm no longer allows that, the page must still
    // load, so that it can drop the header.
    if (!(error instanceof DomainError)) throw error;
    return { actor, ...known, refusal: error.code === 'FORBIDDEN' ? error : new DomainError('FORBIDDEN', { reason: 'no-access' }) };
  }
}

const selectSession = (db: Db | Tx) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['sessions.id as sessionId', 'sessions.lastSeenAt', 'sessions.expiresAt', 'sessions.method', 'users.roleId'])
    .select(ACTOR_COLUMNS);

type Session = InferResult<ReturnType<typeof selectSession>>[number];

/** Asked with every call: planning and putting it together would take longer than finding the session. */
const selectCurrent = fixedStatement<{ tokenHash: string; now: Date; idleSince: Date }, Session>(
  ({ tokenHash, now, idleSince: since }, db) =>
    selectSession(db)
      .where('sessions.tokenHash', '=', tokenHash)
      .where('sessions.expiresAt', '>', now)
      .where('sessions.lastSeenAt', '>', since)
      .where(sql<boolean>`users.status = 'ACTIVE' and users.deleted_at is null`)
      // A firm that requires single sign-on lets its provider decide who comes in. A session that a password opened before would outlive that
      // by a week, also for those whom the provider no longer knows.
      .where(sql<boolean>`(sessions.method = 'sso' or companies.require_sso is not true)`),
);

async function findSession(db: Db, tokenHash: string, now: Date): Promise<Session | undefined> {
  return (await selectCurrent(db, { tokenHash, now, idleSince: idleSince(now) }))[0];
}

/** The records whose changes change this actor. */
function dependenciesOf({ sessionId, userId, roleId, companyId }: Session, request: FastifyRequest): string[] {
  const firm = request.headers[ON_BEHALF_HEADER];
  const dependencies = [`session:${sessionId}`, `user:${userId}`];
  if (roleId) dependencies.push(`role:${roleId}`);
  if (companyId) dependencies.push(`company:${companyId}`);
  if (typeof firm === 'string' && firm) dependencies.push(`company:${firm.toLowerCase()}`);
  return dependencies;
}

/** An administrator may act for a firm that allows it; anybody else who sends the header is refused (decision 17). */
async function widened(db: Db, request: FastifyRequest, actor: SignedInActor): Promise<SignedInActor> {
  const header = request.headers[ON_BEHALF_HEADER];
  if (header === undefined || header === '') return actor;
  if (!mayActOnBehalf(actor)) throw new DomainError('FORBIDDEN', { reason: 'no-access' });
  return actingFor(db, actor, parseId(header));
}
