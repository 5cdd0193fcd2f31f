import '../record/account.tables.ts';
import { decideSignIn } from '@weighbridge/domain/account/account.policy.ts';
import { AuthorizationResponseError, authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import type { Ctx } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { type Caller, type OpenedSession, openSession } from '../session/open-session.ts';
import { ssoCallbackUrl, ssoProvider } from './sso-provider.ts';
import { SsoRefusal } from './sso-refusal.ts';

/** Signs in the active user with the e-mail address that the provider confirms; never creates an account (decision 7). */
export async function finishSso(ctx: Ctx, caller: Caller, secret: string | undefined, answer: URLSearchParams): Promise<OpenedSession> {
  const provider = await ssoProvider(ctx.parts);
  const attempt = await takeAttempt(ctx, secret);
  const claims = await proveIdentity(ctx, provider, attempt, answer);
  if (claims.email_verified !== true || typeof claims.email !== 'string') throw new SsoRefusal('email-not-verified');
  const email = claims.email.toLowerCase();
  return ctx.transaction(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'status', 'companyId'])
      .where(({ fn }) => fn('lower', ['email']), '=', email)
      // A pending account becomes active only with its link: until then the address has no account, also where the provider confirms it.
      .where('status', '<>', 'INVITED')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!user || !decideSignIn({ status: user.status, requireSso: true, method: 'sso' }).allowed) throw new SsoRefusal('no-account');
    return openSession(tx, ctx, caller, user, 'SSO');
  });
}

interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Each attempt works once: replaying the provider's answer signs nobody in. */
async function takeAttempt(ctx: Ctx, secret: string | undefined): Promise<Attempt> {
  const attempt = secret
    ? await ctx.db
        .deleteFrom('ssoAttempts')
        .where('tokenHash', '=', hashToken(secret))
        .where('expiresAt', '>', ctx.now)
        .returning(['state', 'nonce', 'codeVerifier'])
        .executeTakeFirst()
    : undefined;
  if (!attempt) throw new SsoRefusal('expired');
  return attempt;
}

type Claims = Readonly<Record<string, unknown>>;

async function proveIdentity(ctx: Ctx, provider: Configuration, attempt: Attempt, answer: URLSearchParams): Promise<Claims> {
  try {
    const tokens = await authorizationCodeGrant(provider, new URL(`${ssoCallbackUrl(ctx.parts)}?${answer.toString()}`), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    // Many providers give the e-mail address only in this call.
    return claims.email === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  } catch (cause) {
    throw new SsoRefusal(cause instanceof AuthorizationResponseError && cause.error === 'access_denied' ? 'denied' : 'failed', { cause });
  }
}
