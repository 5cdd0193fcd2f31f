import type { LoginInput } from '@weighbridge/domain/account/account.schema.ts';
import { toAppError } from '../../lib/errors.ts';
import { sendPendingLogout } from '../../lib/offline/pending-logout.ts';
import { restPost } from '../../lib/rest.ts';

/**
 * `sso-required`: the person's firm wants its people to come through the identity provider, at /login/sso. `code-required`: the password
 * was right, and the second step follows.
 */
export async function signIn(credentials: LoginInput): Promise<'signed-in' | 'sso-required' | 'code-required'> {
  try {
    // Otherwise the session before this one would never end, or this one in its place.
    await sendPendingLogout();
    await restPost('/api/login', credentials);
    return 'signed-in';
  } catch (failure) {
    const { code } = toAppError(failure);
    if (code === 'REQUIRE_SSO') return 'sso-required';
    if (code === 'SECOND_STEP_REQUIRED') return 'code-required';
    throw failure;
  }
}
