import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { createApolloClient } from '../../../lib/graphql/client.ts';
import { createLiveClient } from '../../../lib/graphql/live.ts';

/** Visitors have no GraphQL client, which the sign-in page does without; whoever came with a hash needs one to read. */
export function GuestArea({ children }: { children: ReactNode }) {
  const [client] = useState(() => createApolloClient(createLiveClient()));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
