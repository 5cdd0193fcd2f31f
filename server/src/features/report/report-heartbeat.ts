import type { Parts } from '../../platform/context.ts';
import { changeRunning, type StoredReport } from './report.store.ts';

const BEAT = 500;

/** A report that has not been heard of for so long is in no process any more; should it be all the same, that one notices and stops. */
export const SILENT_AFTER = 20_000;

/** Somebody cancelled it, or another attempt has taken over. */
export class StoppedReport extends Error {
  constructor() {
    super('The report is not wanted any more');
  }
}

interface Heartbeat {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  tell(progress: number): void;
  stop(): void;
}

/** Notes twice a second how far a report is, and learns by the same statement whether it is still wanted. */
export function keepAlive({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>, report: StoredReport): Heartbeat {
  const ending = new AbortController();
  let progress = 0;
  let beating: Promise<void> | null = null;
  const beat = async () => {
    const change = { progress: Math.floor(progress * 100), touchedAt: clock.now() };
    if (!(await changeRunning(db, report, change))) ending.abort(new StoppedReport());
  };
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error: unknown) => log.warn({ err: error, report: report.id }, 'the progress of a report could not be noted'))
      .finally(() => {
        beating = null;
      });
  }, BEAT);
  return {
    signal: ending.signal,
    tell: (now) => {
      progress = Math.min(0.99, now);
    },
    stop: () => clearInterval(timer),
  };
}
