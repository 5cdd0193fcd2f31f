import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { Parts } from '../../../platform/context.ts';
import { SsoRefusal } from './sso-refusal.ts';

const PROVIDER_TIMEOUT_SECONDS = 10;

const known = new WeakMap<Parts, Promise<Configuration>>();

/** Asked at the first sign-in, not at the start: a provider that is down must not keep all others from signing in. */
export async function ssoProvider(parts: Parts): Promise<Configuration> {
  const { oidc } = parts.config;
  if (!oidc) throw new DomainError('NOT_FOUND');
  let provider = known.get(parts);
  if (!provider) {
    const issuer = new URL(oidc.issuer);
    provider = discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      ...(issuer.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    });
    known.set(parts, provider);
  }
  try {
    return await provider;
  } catch (cause) {
    known.delete(parts);
    throw new SsoRefusal('unavailable', { cause });
  }
}

/** The address the provider sends people back to; it has to be registered there. */
export function ssoCallbackUrl(parts: Parts): string {
  return `${parts.baseUrl()}/api/login/sso/callback`;
}
