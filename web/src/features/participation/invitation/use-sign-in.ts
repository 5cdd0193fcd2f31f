import { useNavigate, useRouter } from '@tanstack/react-router';
import type { LoginInput } from '@weighbridge/domain/account/account.schema.ts';
import { rememberTarget } from '../../../lib/return-target.ts';
import { signIn } from '../../../parts/account/sign-in.ts';

/** Signs in without leaving the page; only who has to come through the identity provider goes there, and returns here. */
export function useSignIn(onSignedIn: () => Promise<void>): (credentials: LoginInput) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async (credentials) => {
    if ((await signIn(credentials)) === 'signed-in') return onSignedIn();
    rememberTarget(router.state.location.href);
    await navigate({ to: '/login/sso' });
  };
}
