import type { Clock } from '../clock.ts';
import type { Identity, IdentityCache } from '../identity.ts';
import type { Notifications } from './notifications.ts';

const CHANNEL = 'identity';

interface Entry {
  identity: Identity;
  stale: boolean;
  sockets: number;
  looking: { since: number; identity: Promise<Identity> } | undefined;
}

/**
 * Who is behind the live connections of this process, per session. The database announces every change to a person, their role, their
 * firm or their session (migration 0009); only then, or when the session would have run out, are they looked up again.
 */
export function createIdentityCache(notifications: Notifications, clock: Clock): IdentityCache {
  const entries = new Map<string, Entry>();
  /** How many changes were announced so far. An announcement during a look-up may be about the record that was just read. */
  let heard = 0;
  notifications.on(CHANNEL, (what) => {
    heard++;
    for (const entry of entries.values()) if (what === null || entry.identity.dependsOn?.includes(what)) entry.stale = true;
  });

  function isGood({ identity: { validUntil }, stale }: Entry): boolean {
    return !stale && validUntil !== undefined && clock.now() < validUntil;
  }
  async function renew(entry: Entry, since: number, lookUp: () => Promise<Identity>): Promise<Identity> {
    try {
      const identity = await lookUp();
      if (entry.looking?.since === since) Object.assign(entry, { identity, stale: heard !== since });
      return identity;
    } finally {
      if (entry.looking?.since === since) entry.looking = undefined;
    }
  }

  return {
    async open(claim, lookUp) {
      const since = heard;
      const identity = await lookUp();
      const key = `${identity.sessionId} ${claim}`;
      const entry: Entry = entries.get(key) ?? { identity, stale: false, sockets: 0, looking: undefined };
      Object.assign(entry, { identity, stale: heard !== since });
      entry.sockets++;
      entries.set(key, entry);
      return {
        identity,
        identify() {
          if (isGood(entry)) return Promise.resolve(entry.identity);
          if (entry.looking?.since !== heard) {
            const begun = heard;
            // Noted before the look-up begins, so that an announcement during it can be noticed.
            entry.looking = { since: begun, identity: Promise.resolve().then(() => renew(entry, begun, lookUp)) };
          }
          return entry.looking!.identity;
        },
        close() {
          if (--entry.sockets === 0) entries.delete(key);
        },
      };
    },
  };
}
