import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { createApolloClient } from '../../lib/graphql/client.ts';
import { createLiveClient } from '../../lib/graphql/live.ts';

/** The GraphQL client is loaded for signed-in people only; a visitor with the hash of an invitation needs it too. */
export function GuestArea({ children }: { children: ReactNode }) {
  const [client] = useState(() => createApolloClient(createLiveClient()));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
