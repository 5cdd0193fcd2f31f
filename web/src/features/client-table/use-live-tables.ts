import { useSubscription } from '@apollo/client/react';
import { useRef } from 'react';
import { CLIENT_TABLES_CHANGED, type ClientTable } from './client-table.operations.ts';

type Version = Pick<ClientTable, 'id' | 'updatedAt'>;

const versionsOf = (tables: readonly Version[]): string => tables.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();

/** Loads again when somebody has changed something, also while the page was loading or the connection was lost. */
export function useLiveTables(project: string, loaded: readonly Version[] | undefined, reload: () => Promise<unknown>): void {
  const known = useRef<string | null>(null);
  useSubscription(CLIENT_TABLES_CHANGED, {
    variables: { project },
    skip: !loaded,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data || !loaded) return;
      const { tables, ...rest } = data.clientTablesChanged;
      const key = [versionsOf(tables), JSON.stringify(rest)].join();
      // The first one says what is there; the page may have been loaded a moment before.
      const isNews = known.current === null ? versionsOf(tables) !== versionsOf(loaded) : known.current !== key;
      known.current = key;
      if (isNews) reload().catch(() => undefined);
    },
  });
}
