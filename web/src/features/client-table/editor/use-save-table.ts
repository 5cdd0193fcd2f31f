import { useApolloClient } from '@apollo/client/react';
import { CLIENT_TABLE_TEXTS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { type MergedTable, mergeClientTables } from '@weighbridge/domain/client-table/client-table.merge.ts';
import { changesOutsideResponses } from '@weighbridge/domain/client-table/fill-changes.ts';
import { useRef, useState } from 'react';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type ClientTable, FILL_CLIENT_TABLE, tableOf, UPDATE_CLIENT_TABLE } from '../client-table.operations.ts';
import { placeName, problemsIn, type Side } from './cells.ts';
import { fitIntoTheirs, type LostText } from './fit-into-theirs.ts';
import type { DraftState, TableDraft } from './table-draft.ts';

/** Two people wrote into the same cells since this one began. */
export interface TableConflict {
  readonly merged: MergedTable;
  readonly theirs: ClientTable;
}

interface SaveOptions {
  readonly table: ClientTable;
  readonly projectId: string;
  readonly side: Side;
  readonly draft: TableDraft;
  /** Everything anew from the server; the table as it is there now, undefined where it is gone. */
  readonly reload: () => Promise<ClientTable | undefined>;
}

/** Somebody else may save again and again while this one tries; then a person has to look. */
const MOST_ATTEMPTS = 4;

export function useSaveTable({ table, projectId, side, draft, reload }: SaveOptions) {
  const client = useApolloClient();
  const [isSaving, setIsSaving] = useState(false);
  const busy = useRef(false);
  const [conflict, setConflict] = useState<TableConflict | null>(null);
  const [lost, setLost] = useState<readonly LostText[]>([]);

  const send = async ({ base, data }: DraftState): Promise<ClientTable> => {
    const common = { id: table.id, project: { id: projectId }, data, updatedAt: base.updatedAt };
    // What only fills in answers is told as that.
    if (side === 'client' || changesOutsideResponses(base.data, data).length === 0) {
      const { data: saved } = await client.mutate({ mutation: FILL_CLIENT_TABLE, variables: { input: common } });
      return present(saved?.fillClientTable);
    }
    const { data: saved } = await client.mutate({ mutation: UPDATE_CLIENT_TABLE, variables: { input: common } });
    return present(saved?.updateClientTable);
  };

  /** True where what is here can be sent again by itself. */
  const takeTheirs = async (): Promise<boolean> => {
    const theirs = await reload();
    if (!theirs) throw new AppError({ code: 'NOT_FOUND', message: 'The table was deleted in the meantime.' });
    const { base, data } = draft.get();
    const merged = mergeClientTables(base.data, data, theirs.data);
    if (merged.cells.length + merged.columns.length > 0) {
      setConflict({ merged, theirs });
      return false;
    }
    startFrom(theirs, merged.data);
    return true;
  };

  const startFrom = (theirs: ClientTable, data: ClientTable['data']) => {
    const fitted = side === 'client' ? fitIntoTheirs(draft.get().base.data, data, theirs.data) : { data, lost: [] };
    setLost(fitted.lost);
    draft.rebase({ data: theirs.data, updatedAt: theirs.updatedAt }, fitted.data);
  };

  const attempt = async (): Promise<boolean> => {
    for (let tried = 1; ; tried += 1) {
      const state = draft.get();
      // With both put together there may be nothing left to send.
      if (!state.isDirty) return true;
      try {
        const saved = await send(state);
        draft.rebase({ data: saved.data, updatedAt: saved.updatedAt }, saved.data);
        return true;
      } catch (failure) {
        const error = toAppError(failure);
        if (error.code !== 'CONFLICT' || tried >= MOST_ATTEMPTS) throw error;
        if (!(await takeTheirs())) return false;
      }
    }
  };

  const save = async (): Promise<boolean> => {
    if (busy.current) return false;
    const [problem] = problemsIn(draft.get().data);
    if (problem) {
      snackbar.error(CLIENT_TABLE_TEXTS.unableToSave(`${placeName(draft.get().data, problem.place)}: ${problem.text}`));
      return false;
    }
    busy.current = true;
    setIsSaving(true);
    try {
      const isSaved = await attempt();
      if (isSaved) snackbar.success('The table was saved');
      return isSaved;
    } catch (failure) {
      snackbar.error(CLIENT_TABLE_TEXTS.unableToSave(messageOf(toAppError(failure))));
      return false;
    } finally {
      busy.current = false;
      setIsSaving(false);
    }
  };

  /** The person has chosen between both. */
  const settle = async (data: ClientTable['data']): Promise<void> => {
    if (!conflict) return;
    startFrom(conflict.theirs, data);
    setConflict(null);
    await save();
  };

  return { save, isSaving, conflict, settle, keepConflict: () => setConflict(null), lost, forgetLost: () => setLost([]) };
}

/** Beside what a refusal says, which cell it is about. */
const messageOf = ({ message, fields }: AppError): string => Object.values(fields)[0] ?? message;

function present(table: Parameters<typeof tableOf>[0] | undefined): ClientTable {
  if (!table) throw new Error('The server sent no data');
  return tableOf(table);
}
