import { type Clock, realClock } from './clock.ts';
import { type BulkStore, DeviceStore, type WriteAhead } from './device-store.ts';
import { indexedDbStore } from './indexed-db.ts';
import { heartbeatLeases, type Leases, webLockLeases } from './leases.ts';

export interface Device {
  readonly store: DeviceStore;
  readonly leases: Leases;
  readonly clock: Clock;
}

const refuse = () => {
  throw new Error('This browser keeps nothing');
};

const NOTHING_AHEAD: WriteAhead = { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: () => undefined };
const NO_BULK: BulkStore = { read: () => Promise.resolve(new Map()), write: () => Promise.reject(new Error('This browser keeps nothing')) };

/** What this browser lets us keep; with everything switched off each text is reported as not kept. */
export function browserDevice(onUnkept: (count: number) => void): Device {
  const clock = realClock;
  const writeAhead = localStore();
  const bulk = typeof indexedDB === 'undefined' ? NO_BULK : indexedDbStore();
  const locks = (navigator as { locks?: LockManager }).locks;
  return {
    clock,
    store: new DeviceStore({ writeAhead, bulk, clock, onUnkept }),
    leases: locks ? webLockLeases(locks) : heartbeatLeases(writeAhead, clock),
  };
}

/** With cookies blocked, already naming it throws. */
function localStore(): WriteAhead {
  try {
    return window.localStorage;
  } catch {
    return NOTHING_AHEAD;
  }
}
