import { useEffect, useRef } from 'react';
import { connection } from './connection.ts';

/** For what should be asked again as soon as the server can be had again. */
export function useOnReconnect(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => connection.onBack(() => latest.current()), []);
}
