import { sql } from 'kysely';
import type { Parts } from '../context.ts';
import type { Announcer } from '../live/announcer.ts';
import type { Notifications } from '../live/notifications.ts';
import { ALL_REACTIONS, react } from './react.ts';
import type { NamedReactions } from './reactions.ts';

export const CHANNEL = 'events';
/** For what no process was told of and what waits for another try. */
const LOOK_EVERY = 5_000;
/** Then it is another reaction's turn. */
const AT_ONCE = 50;

export interface ReactionLoop {
  start(): void;
  /** There is something to do for these, and everybody should know. */
  wake(reactions: Iterable<string>): void;
  /** Lets the reactions that are running finish. */
  stop(): Promise<void>;
}

interface Wiring {
  notifications: Notifications;
  /** Tells the other processes; there are none beside an embedded database. */
  announcer: Announcer | undefined;
  /** How many reactions run at once. Each holds a connection of the pool. */
  lanes: number;
}

/** Works off what follows from events. Every reaction has a lane of its own, in which its events stay in order; none waits for another. */
export function createReactionLoop(parts: Parts, reactions: NamedReactions, { notifications, announcer, lanes }: Wiring): ReactionLoop {
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
      timer = setInterval(lookNow, LOOK_EVERY);
      lookNow();
    },
    wake(names) {
      // Before the start there is nobody to wake; the first look finds it.
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
