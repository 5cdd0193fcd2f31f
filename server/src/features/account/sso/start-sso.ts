import '../record/account.tables.ts';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Ctx } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import { ssoCallbackUrl, ssoProvider } from './sso-provider.ts';

/** Long enough to find a second factor. */
const ATTEMPT_LIFETIME = 10 * 60_000;

export interface SsoStart {
  /** The address at the provider. */
  url: string;
  /** Stored in a cookie of this browser, so that only this browser can finish the sign-in. */
  secret: string;
  expiresAt: Date;
}

export async function startSso(ctx: Ctx): Promise<SsoStart> {
  const provider = await ssoProvider(ctx.parts);
  const [secret, state, nonce, codeVerifier] = [newToken(), randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: ssoCallbackUrl(ctx.parts),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  const expiresAt = new Date(ctx.now.getTime() + ATTEMPT_LIFETIME);
  await ctx.transaction(async (tx) => {
    await tx.deleteFrom('ssoAttempts').where('expiresAt', '<=', ctx.now).execute();
    await tx
      .insertInto('ssoAttempts')
      .values({ tokenHash: hashToken(secret), state, nonce, codeVerifier, expiresAt })
      .execute();
  });
  return { url: url.href, secret, expiresAt };
}
