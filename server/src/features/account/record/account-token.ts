import './account.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import type { AccountTokenKind } from './account.tables.ts';

const HOUR = 3_600_000;

/** How long each kind of link works. */
const TOKEN_LIFETIME = {
  PASSWORD_RESET: HOUR,
  USER_INVITATION: 14 * 24 * HOUR,
  CLIENT_INVITATION: 14 * 24 * HOUR,
} as const satisfies Record<AccountTokenKind, number>;

interface NewAccountToken {
  kind: AccountTokenKind;
  email: string;
  userId?: string | null;
  companyId?: string | null;
  clientId?: string | null;
  /** What the registration form starts with. */
  names?: { firstName: string; lastName: string };
  /** Milliseconds; by default the lifetime of the kind. */
  ttl?: number;
}

/**
 * Answers the secret, which goes into a link and is stored nowhere else. Earlier links of the same kind to the same person stop working.
 */
export async function issueAccountToken(tx: Tx, ctx: { readonly now: Date }, token: NewAccountToken): Promise<string> {
  const secret = newToken();
  const email = token.email.toLowerCase();
  const { userId = null, companyId = null, clientId = null } = token;
  if (userId) await markTokensUsed(tx, ctx, userId, [token.kind]);
  await tx
    .insertInto('accountTokens')
    .values({
      id: newId(),
      kind: token.kind,
      tokenHash: hashToken(secret),
      email,
      userId,
      companyId,
      clientId,
      payload: JSON.stringify(token.names ?? {}),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + (token.ttl ?? TOKEN_LIFETIME[token.kind])),
      usedAt: null,
    })
    .execute();
  return secret;
}

/** The page on which an invited colleague chooses a password; registration pages are for clients (decision 3). */
export function choosePasswordUrl(baseUrl: string, secret: string): string {
  return `${baseUrl}/login/reset-password?hash=${encodeURIComponent(secret)}`;
}

/** The token behind a link if it is valid: of one of these kinds, not used, not expired. */
export function selectValidToken(db: Db | Tx, ctx: { readonly now: Date }, secret: string, kinds: readonly AccountTokenKind[]) {
  return db
    .selectFrom('accountTokens')
    .select([
      'accountTokens.id',
      'accountTokens.kind',
      'accountTokens.email',
      'accountTokens.userId',
      'accountTokens.companyId',
      'accountTokens.clientId',
    ])
    .where('accountTokens.tokenHash', '=', hashToken(secret))
    .where('accountTokens.kind', 'in', kinds)
    .where('accountTokens.usedAt', 'is', null)
    .where('accountTokens.expiresAt', '>', ctx.now);
}

export async function markTokenUsed(tx: Tx, ctx: { readonly now: Date }, id: string): Promise<void> {
  await tx.updateTable('accountTokens').set({ usedAt: ctx.now }).where('id', '=', id).execute();
}

export async function markTokensUsed(
  tx: Tx,
  ctx: { readonly now: Date },
  userId: string,
  kinds: readonly AccountTokenKind[],
): Promise<void> {
  await tx
    .updateTable('accountTokens')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute();
}

/** Takes back the links that invite these addresses as people of a client; those of other clients and firms stay. */
export async function endClientInvitations(
  tx: Tx,
  ctx: { readonly now: Date },
  { emails, clientId }: { readonly emails: readonly string[]; readonly clientId: string },
): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .updateTable('accountTokens')
    .set({ usedAt: ctx.now })
    .where(
      'email',
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .where('clientId', '=', clientId)
    .where('kind', '=', 'CLIENT_INVITATION')
    .where('usedAt', 'is', null)
    .execute();
}

/** Called when the message with the link leaves: the lifetime of the link begins only now. */
export async function startTokenTime(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await sql`
    update account_tokens set created_at = ${now}, expires_at = ${now}::timestamptz + (expires_at - created_at)
    where token_hash = ${tokenHash} and used_at is null and created_at < ${now}
  `.execute(tx);
}
