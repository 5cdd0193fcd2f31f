import { sql } from 'kysely';
import type { Parts } from '../context.ts';
import type { Announcer } from '../live/announcer.ts';
import type { Notifications } from '../live/notifications.ts';
import { ALL_REACTIONS, react } from './react.ts';
import type { NamedReactions } from './reactions.ts';

export const CHANNEL = 'events';
/** After this many deliveries another reaction gets its turn. */
const AT_ONCE = 50;

export interface ReactionLoop {
  start(): void;
  /** Says that these reactions have deliveries to run, also to other processes. */
  wake(reactions: Iterable<string>): void;
  /** Lets the reactions that are running finish. */
  stop(): Promise<void>;
}

interface Wiring {
  notifications: Notifications;
  /** Announces to other processes; there are none with an embedded database. */
  announcer: Announcer | undefined;
  /** How many reactions run at once. Each holds a connection of the pool. */
  lanes: number;
  /** How often to look for deliveries that no announcement reached, or that wait for another attempt; in milliseconds. */
  lookEvery: number;
}

/** Runs deliveries of events. Each reaction handles its events in order and separately, so that a slow or failing one holds up no other. */
export function createReactionLoop(parts: Parts, reactions: NamedReactions, wiring: Wiring): ReactionLoop {
  const { notifications, announcer, lanes, lookEvery } = wiring;
  const known = [...reactions.keys(), ALL_REACTIONS];
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let active = false;

  async function work(name: string): Promise<void> {
    try {
      if ((await react(parts, reactions, [name], AT_ONCE)) === AT_ONCE) waiting.add(name);
    } catch (error) {
      parts.log.error({ err: error, reaction: name }, 'events could not be worked off; another look follows');
    }
  }
  function fill(): void {
    for (const name of waiting) {
      if (!active || running.size >= lanes) return;
      if (running.has(name)) continue;
      waiting.delete(name);
      running.set(
        name,
        work(name).finally(() => {
          running.delete(name);
          fill();
        }),
      );
    }
  }
  function wakeThis(names: Iterable<string>): void {
    for (const name of names) if (known.includes(name)) waiting.add(name);
    fill();
  }
  async function look(): Promise<void> {
    try {
      wakeThis(await findDue(parts, known));
    } catch (error) {
      parts.log.error({ err: error }, 'events could not be looked for; another look follows');
    }
  }
  function lookNow(): void {
    if (!active) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  notifications.on(CHANNEL, (name) => {
    if (!active) return;
    if (name === null) lookNow();
    else wakeThis([name]);
  });
  return {
    start() {
      active = true;
      timer = setInterval(lookNow, lookEvery);
      lookNow();
    },
    wake(names) {
      // Before the start there is no loop to wake; its first look finds the delivery.
      if (!active) return;
      wakeThis(names);
      for (const name of names) announcer?.announce(name);
    },
    async stop() {
      active = false;
      clearInterval(timer);
      await looking;
      await Promise.all(running.values());
      await announcer?.idle();
    },
  };
}

async function findDue({ db, clock }: Parts, known: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${known}::text[]) as name
    where exists (select from event_deliveries where reaction = name and next_attempt_at <= ${clock.now()})
  `.execute(db);
  return rows.map(({ name }) => name);
}
