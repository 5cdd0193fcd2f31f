import { useEffect, useMemo, useState } from 'react';
import { useProfile } from '../../../lib/session/session.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { KeptTables, type OfferedTable } from './kept-tables.ts';

const NOT_KEPT = 'This browser cannot keep drafts on this device. Please save before you close this page.';

/** The device's part of a page of tables: what is kept while it is open, and what was left behind before. */
export function useKeptTables(projectId: string) {
  const { id: account } = useProfile();
  const [offered, setOffered] = useState<readonly OfferedTable[]>([]);
  const kept = useMemo(() => new KeptTables(account, projectId, (count) => count > 0 && snackbar.warning(NOT_KEPT)), [account, projectId]);
  useEffect(() => {
    let isOver = false;
    kept.open();
    void kept.findLeftBehind().then((found) => {
      if (!isOver) setOffered(found);
    });
    return () => {
      isOver = true;
      kept.close();
    };
  }, [kept]);
  const take = (entry: OfferedTable) => {
    kept.discard(entry);
    setOffered((before) => before.filter((other) => other !== entry));
  };
  return { kept, offered, take };
}
