import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { throwError } from 'rxjs';
import { toAppError } from '../errors.ts';
import { sendToExpiredLogin } from '../session-expiry.ts';
import { httpLink, liveLink } from './links.ts';
import type { LiveClient } from './live.ts';

export function createApolloClient(live: LiveClient): ApolloClient {
  const transport = ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, liveLink(live), httpLink());
  return new ApolloClient({
    link: ApolloLink.from([errorLink(), transport]),
    cache: new InMemoryCache({
      typePolicies: {
        // No id of their own: one list asks for all of them, another for two.
        CompanySettings: { merge: true },
        // Parts of the question they stand in: copies and versions share these ids and would overwrite each other.
        QuestionDefinition: { keyFields: false },
        QuestionOption: { keyFields: false },
        // Two products of one vendor answer the same questions, each with answers of its own.
        InvitationSection: { keyFields: false },
        InvitationQuestion: { keyFields: false },
        // Two comparisons hold different questions of one section.
        ComparisonSection: { keyFields: false },
      },
    }),
    defaultOptions: {
      // What is known already shows at once; the answer from the server replaces it.
      watchQuery: { fetchPolicy: 'cache-and-network' },
    },
  });
}

/** Screens meet one kind of error only, and an expired session never reaches them. */
function errorLink(): ErrorLink {
  return new ErrorLink(({ error }) => {
    const appError = toAppError(error);
    if (appError.status === 401) sendToExpiredLogin();
    return throwError(() => appError);
  });
}
