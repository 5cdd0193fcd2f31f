import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** That something happened that this person is told of: an invitation has come, an answer is asked for again. */
export function tellNews(): void {
  for (const listener of listeners) listener();
}

/** For what is loaded again when there is something new. */
export function useOnNews(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const listener = () => latest.current();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
