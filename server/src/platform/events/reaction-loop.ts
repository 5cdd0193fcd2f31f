import type { Parts } from '../context.ts';
import type { Notifications } from '../live/notifications.ts';
import type { Reactions } from './events.ts';
import { reactToEvents } from './react.ts';

const CHANNEL = 'events';
/** For events whose announcement was missed and for those that wait for another try. */
const LOOK_EVERY = 5_000;

export interface ReactionLoop {
  start(): void;
  /** Lets the reaction that is running finish. */
  stop(): Promise<void>;
}

/** Works events off as soon as the database announces them. */
export function createReactionLoop(notifications: Notifications, parts: Parts, reactions: readonly Reactions[]): ReactionLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let asked = false;
  let active = false;

  async function work(): Promise<void> {
    while (asked && active) {
      asked = false;
      try {
        // A full batch means there may be more.
        while (active && (await reactToEvents(parts, reactions)) > 0);
      } catch (error) {
        parts.log.error({ err: error }, 'events could not be worked off; another look follows');
      }
    }
  }
  function look(): void {
    asked = true;
    if (!active || running) return;
    running = work().finally(() => {
      running = undefined;
    });
  }

  notifications.on(CHANNEL, look);
  return {
    start() {
      active = true;
      timer = setInterval(look, LOOK_EVERY);
      look();
    },
    async stop() {
      active = false;
      clearInterval(timer);
      await running;
    },
  };
}
