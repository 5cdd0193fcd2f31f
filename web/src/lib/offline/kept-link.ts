import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { toAppError } from '../errors.ts';
import { connection, isUnreachable } from './connection.ts';
import { isKept, KeptPages, type Variables } from './kept-pages.ts';
import { shownFrom } from './shown-from.ts';
import { newVersion } from './version.ts';

/**
 * Between the screens and the server: keeps what the vendor's pages were told, for this account, and tells it again while the server
 * cannot be reached. Goes in front of the client's own link.
 */
export function keptLink(account: string, pages = new KeptPages(account)): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName = '', variables } = operation;
    const asked = { name: operationName, variables: variables as Variables };
    return new Observable((screen) =>
      forward(operation).subscribe({
        next(result) {
          connection.found();
          if (isKept(asked.name) && result.data && !result.errors) {
            shownFrom.server(asked);
            void pages.keep(asked, result.data);
          }
          screen.next(result);
        },
        error(error: unknown) {
          const isLost = isUnreachable(error);
          if (isLost) connection.lost();
          if (toAppError(error).code === 'DOCUMENT_UNKNOWN') newVersion.announce();
          if (!isLost || !isKept(asked.name)) return screen.error(error);
          void pages.find(asked).then((kept) => {
            if (!kept) return screen.error(error);
            shownFrom.device(asked, kept.at);
            screen.next({ data: kept.value as Record<string, unknown> });
            screen.complete();
          });
        },
        complete: () => screen.complete(),
      }),
    );
  });
}
