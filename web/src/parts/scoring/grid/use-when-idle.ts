import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

/** Rows that wait for their buttons, in the order in which they came into sight. */
const waiting = new Set<() => void>();
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  whenIdle(() => {
    isAsked = false;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    first();
    ask();
  });
}

/** True from a moment on in which nothing else was to do. One at a time: all of them at once would be a frame of their own. */
export function useWhenIdle(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const come = () => setIsTime(true);
    waiting.add(come);
    ask();
    return () => void waiting.delete(come);
  }, []);
  return isTime;
}
