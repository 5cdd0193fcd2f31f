import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useOptionalProfile } from '../../../lib/session/session.ts';
import { isSameAccount } from '../answer/is-same-account.ts';
import { INVITATION } from '../invitation.operations.ts';

const LOOK_EVERY = 30_000;

interface WhileGoneProps {
  asked: { readonly project: string; readonly product: string | null; readonly hash: string | null };
  onBack: () => void;
}

/** A project that was deleted can be restored: looks now and then whether it was. What is on the page stays until there is an answer. */
export function WhileGone({ asked, onBack }: WhileGoneProps) {
  const client = useApolloClient();
  const account = useOptionalProfile()?.id ?? null;
  const latest = useRef({ asked, onBack });
  useEffect(() => {
    latest.current = { asked, onBack };
  });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'hidden' || !(await isSameAccount(account))) return;
      await client.query({ query: INVITATION, variables: latest.current.asked, fetchPolicy: 'network-only' });
      if (isOver) return;
      isOver = true;
      latest.current.onBack();
    };
    // Not found is what it was before; without a connection it is asked again later.
    const lookOnce = () => void look().catch(() => undefined);
    const timer = setInterval(lookOnce, LOOK_EVERY);
    document.addEventListener('visibilitychange', lookOnce);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookOnce);
    };
  }, [client, account]);
  return null;
}
