import type { Firmness } from '@weighbridge/domain/scoring/firmness.ts';
import type { Scores } from '@weighbridge/domain/scoring/score.ts';
import { useEffect, useRef, useState } from 'react';

export interface FirmnessState {
  /** Undefined while it is worked out for the first time; then the last one that is known. */
  readonly firmness: Firmness | null | undefined;
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

/** How firm the lead is, worked out in a thread of its own, again with every change of the scores. */
export function useFirmness(scores: Scores): FirmnessState {
  const [firmness, setFirmness] = useState<Firmness | null>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const ask = useRef<((scores: Scores) => void) | null>(null);

  useEffect(() => {
    const thread = startThread(setFirmness, () => setFailedAttempt(attempt));
    ask.current = thread.ask;
    return thread.end;
  }, [attempt]);

  // A new thread has not heard of the scores yet.
  useEffect(() => ask.current?.(scores), [scores, attempt]);

  return { firmness, failed: failedAttempt === attempt, tryAgain: () => setAttempt(attempt + 1) };
}

/** One question at a time: what is asked meanwhile waits, and only the newest of it is worked out. */
function startThread(onAnswer: (firmness: Firmness | null) => void, onFailure: () => void) {
  const worker = startWorker();
  if (!worker) {
    queueMicrotask(onFailure);
    return { ask: () => undefined, end: () => undefined };
  }
  let isBusy = false;
  let waiting: Scores | null = null;
  const ask = (scores: Scores): void => {
    if (isBusy) waiting = scores;
    else {
      isBusy = true;
      worker.postMessage(scores);
    }
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Firmness | null>) => {
    isBusy = false;
    onAnswer(data);
    const next = waiting;
    waiting = null;
    if (next) ask(next);
  });
  worker.addEventListener('error', onFailure);
  return { ask, end: () => worker.terminate() };
}

/** A browser may refuse: by its settings, or for want of memory. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./firmness-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
