import type { Live, LiveChange } from '../live-messages.ts';
import { everything } from './gather.ts';
import { createSubscription } from './subscription.ts';

/** What happens to several topics, as one sequence. It ends when it is ended, or with any of them. */
export function followAll(live: Live, topics: readonly string[]): AsyncIterableIterator<LiveChange> {
  const sources = topics.map((topic) => live.follow(topic));
  const all = createSubscription<LiveChange>(() => {
    for (const source of sources) void source.return?.();
  }, everything);
  const handOn = async (source: AsyncIterableIterator<LiveChange>): Promise<void> => {
    for await (const change of source) all.push(change);
    all.end();
  };
  for (const source of sources) void handOn(source);
  return all.messages;
}
