import { useEffect, useRef } from 'react';
import { connection } from './connection.ts';

/** For what is loaded again as soon as the server is reachable again. */
export function useOnReconnect(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => connection.onBack(() => latest.current()), []);
}
