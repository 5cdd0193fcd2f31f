import type { LoginInput } from '@weighbridge/domain/account/account.schema.ts';
import { toAppError } from '../../lib/errors.ts';
import { sendPendingLogout } from '../../lib/offline/pending-logout.ts';
import { restPost } from '../../lib/rest.ts';

/** `sso-required`: the person's firm wants its people to come through the identity provider, at /login/sso. */
export async function signIn(credentials: LoginInput): Promise<'signed-in' | 'sso-required'> {
  try {
    // Otherwise the session before this one would never end, or this one in its place.
    await sendPendingLogout();
    await restPost('/api/login', credentials);
    return 'signed-in';
  } catch (failure) {
    if (toAppError(failure).code === 'REQUIRE_SSO') return 'sso-required';
    throw failure;
  }
}
