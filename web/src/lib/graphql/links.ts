import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { toAppError } from '../errors.ts';
import { builtOperation } from './document.ts';
import { fetchAnswer, sendChange } from './fetch-operation.ts';
import type { LiveClient } from './live.ts';

/** Queries and mutations. A screen that is left before the answer comes takes its question back; what it has changed stays changed. */
export function httpLink(): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', operationType, variables }) =>
      new Observable((observer) => {
        const leaving = new AbortController();
        const built = builtOperation(operationName);
        const answer =
          operationType === OperationTypeNode.MUTATION
            ? sendChange<Record<string, unknown>>(built, variables)
            : fetchAnswer<Record<string, unknown>>(built, variables, leaving.signal);
        answer.then(
          (answer) => {
            observer.next(answer as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => leaving.abort();
      }),
  );
}

/**
 * Subscriptions. The protocol wants a text in `query`; ours is on the server. A subscription that goes on where it was after the connection
 * was lost says with `variablesNow` in its context what to ask for then: the payload is read anew for each connection.
 */
export function liveLink(live: LiveClient): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', variables, getContext }) =>
      new Observable((observer) =>
        live.subscribe(
          {
            query: '',
            operationName,
            get variables() {
              return (getContext() as { variablesNow?: () => Record<string, unknown> }).variablesNow?.() ?? variables;
            },
            extensions: { documentId: builtOperation(operationName).id },
          },
          {
            next: (answer) => observer.next(answer as ApolloLink.Result),
            error: (error) => observer.error(Array.isArray(error) ? toAppError({ errors: error }) : lost(error)),
            complete: () => observer.complete(),
          },
        ),
      ),
  );
}

/** A socket that closed for good: how it did is for the log, not for a screen. */
function lost(error: unknown): Error {
  return error instanceof Error ? error : new Error('The live connection was lost');
}
