import { ApolloProvider, useSubscription } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createApolloClient } from '../lib/graphql/client.ts';
import { graphql } from '../lib/graphql/generated/gql.ts';
import { createLiveClient } from '../lib/graphql/live.ts';
import { forgetAccount } from '../lib/offline/forget-account.ts';
import { keptLink } from '../lib/offline/kept-link.ts';
import { followSession } from '../lib/session/follow-session.ts';
import { useProfile, useSession } from '../lib/session/session.ts';
import '../ui/fingertip.css';
import { tellWhatIsCut } from '../ui/form/tell-what-is-cut.ts';

const ProfileChanged = graphql(`
  subscription ProfileChanged {
    profileChanged {
      id
    }
  }
`);

/** What only signed-in people need: the GraphQL client with its cache, and the live channel. */
export function SignedInArea({ children }: { children: ReactNode }) {
  const session = useSession();
  const { id: account } = useProfile();
  const [{ client, live }] = useState(() => {
    const live = createLiveClient();
    const client = createApolloClient(live);
    client.setLink(keptLink(account).concat(client.link));
    return { live, client };
  });
  useEffect(() => followSession(session), [session]);
  useEffect(keepFocusOnceUsed, []);
  useEffect(tellWhatIsCut, []);
  useEffect(
    () =>
      session.onLogout(async () => {
        await live.dispose();
        client.stop();
        await forgetAccount(account);
      }),
    [session, live, client, account],
  );
  return (
    <ApolloProvider client={client}>
      <ProfileFollower />
      {children}
    </ApolloProvider>
  );
}

/** A changed role or firm setting shows without a reload. */
function ProfileFollower() {
  const session = useSession();
  useSubscription(ProfileChanged, {
    ignoreResults: true,
    onData: () => void session.refresh(),
  });
  return null;
}

/** Fetched with the first key or click: what is clicked first may open a dialog, too. */
function keepFocusOnceUsed(): () => void {
  const ended = new AbortController();
  const unused = new AbortController();
  const begin = ({ type }: Event) => {
    unused.abort();
    const from = document.activeElement;
    void import('../ui/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(ended.signal, from, type === 'click'),
      // Without a connection people go on as they can.
      () => {},
    );
  };
  for (const type of ['keydown', 'click']) document.addEventListener(type, begin, { capture: true, signal: unused.signal });
  return () => {
    unused.abort();
    ended.abort();
  };
}
