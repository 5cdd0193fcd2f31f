import { useState } from 'react';
import { snackbar } from '../message/snackbar.ts';

interface Opened<Row> {
  /** Null while a new record is made. */
  readonly row: Row | null;
  readonly version: number;
}

export interface RowDialog<Row> {
  readonly opened: Opened<Row> | null;
  create: () => void;
  edit: (row: Row) => void;
  close: () => void;
  /** Closes, says what happened and shows the list as it is now. */
  done: (text: string) => void;
  /** Starts again from what the server has now. */
  reload: () => Promise<void>;
}

/** The form of one row. It keeps the row it was opened with: a list that refreshes behind it must not replace what is being typed. */
export function useRowDialog<Row extends { readonly id: string }>(list: { reload: () => Promise<readonly Row[]> }): RowDialog<Row> {
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const close = () => setOpened(null);
  return {
    opened,
    create: () => setOpened({ row: null, version: 0 }),
    edit: (row) => setOpened({ row, version: 0 }),
    close,
    done: (text) => {
      close();
      snackbar.success(text);
      void list.reload().catch(snackbar.error);
    },
    reload: async () => {
      try {
        const rows = await list.reload();
        const row = rows.find(({ id }) => id === opened?.row?.id);
        if (!row) snackbar.warning('This is no longer in the list.');
        setOpened((before) => (row && before ? { row, version: before.version + 1 } : null));
      } catch (error) {
        snackbar.error(error);
      }
    },
  };
}
