import { createSubscription, type Subscription } from './subscription.ts';

/** The subscribers of each topic; a topic without subscribers is removed. */
export interface Topics<T> {
  open(topic: string): AsyncIterableIterator<T>;
  has(topic: string): boolean;
  push(topic: string, item: T): void;
  pushAll(item: () => T): void;
  end(): void;
}

export function createTopics<T>(lookAgain: () => T, onLeft: (topic: string) => void = () => {}): Topics<T> {
  const topics = new Map<string, Set<Subscription<T>>>();
  return {
    open(topic) {
      const subscriptions = topics.get(topic) ?? new Set();
      topics.set(topic, subscriptions);
      const subscription = createSubscription<T>(() => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || topics.get(topic) !== subscriptions) return;
        topics.delete(topic);
        onLeft(topic);
      }, lookAgain);
      subscriptions.add(subscription);
      return subscription.messages;
    },
    has: (topic) => topics.has(topic),
    push(topic, item) {
      for (const subscription of topics.get(topic) ?? []) subscription.push(item);
    },
    pushAll(item) {
      for (const subscriptions of topics.values()) {
        const pushed = item();
        for (const subscription of subscriptions) subscription.push(pushed);
      }
    },
    end() {
      for (const subscriptions of topics.values()) for (const subscription of subscriptions) subscription.end();
    },
  };
}
