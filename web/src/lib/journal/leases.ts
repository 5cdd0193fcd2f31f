import type { Clock } from './clock.ts';
import type { WriteAhead } from './device-store.ts';

/** Shows which journals belong to a tab that is still there. A lease ends by itself when its tab is closed or crashes. */
export interface Leases {
  hold: (name: string) => Promise<() => void>;
  /** Null while another tab holds it. */
  tryTake: (name: string) => Promise<(() => void) | null>;
}

/** The browser knows best which tabs live: it gives the locks of a dead one back at once. */
export function webLockLeases(locks: LockManager): Leases {
  const request = (name: string, ifAvailable: boolean) =>
    new Promise<(() => void) | null>((resolve) => {
      const granted = (lock: Lock | null) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      };
      locks.request(name, { ifAvailable }, granted).catch(() => resolve(null));
    });
  return {
    hold: async (name) => (await request(name, false)) ?? (() => undefined),
    tryTake: (name) => request(name, true),
  };
}

const BEAT = 5000;
/** Browsers let a hidden tab run only once a minute. */
const DEAD_AFTER = 150_000;

/** Where there are no locks (pages without TLS): a sign of life in the shared storage. */
export function heartbeatLeases(storage: WriteAhead, clock: Clock): Leases {
  const keyOf = (name: string) => `lease:${name}`;
  const hold = (name: string): (() => void) => {
    let stop = () => undefined as void;
    const beat = () => {
      try {
        storage.setItem(keyOf(name), String(clock.now()));
      } catch {
        // Without storage there is no journal that another tab could take over either.
      }
      stop = clock.after(BEAT, beat);
    };
    beat();
    return () => {
      stop();
      storage.removeItem(keyOf(name));
    };
  };
  return {
    hold: (name) => Promise.resolve(hold(name)),
    tryTake: (name) => {
      const last = Number(storage.getItem(keyOf(name)) ?? 0);
      return Promise.resolve(clock.now() - last < DEAD_AFTER ? null : hold(name));
    },
  };
}
