import type { LiveChange, LiveMessage } from '../live-messages.ts';

/** With more messages than this it is quicker to load everything again. */
const NAMED = 100;

/** Load everything: at the beginning, or when messages may have been missed. */
export function everything(): LiveChange {
  return toChange([{}]);
}

export function toChange(messages: readonly LiveMessage[]): LiveChange {
  const loaded = new Map<string, Promise<unknown>>();
  return {
    messages,
    once<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = (loaded.get(key) as Promise<T> | undefined) ?? load();
      loaded.set(key, known);
      return known;
    },
  };
}

export interface Gatherer {
  add(message: LiveMessage): void;
  end(): void;
}

/** Collects the messages that come shortly after the first one and hands them on together. */
export function createGatherer(within: number, handOn: (change: LiveChange) => void): Gatherer {
  const messages = new Map<string, LiveMessage>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(message) {
      messages.set(JSON.stringify(message), message);
      timer ??= setTimeout(() => {
        timer = undefined;
        const gathered = [...messages.values()];
        messages.clear();
        handOn(gathered.length > NAMED ? everything() : toChange(gathered));
      }, within);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      messages.clear();
    },
  };
}
