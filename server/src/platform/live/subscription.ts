export interface Subscription<T> {
  push(message: T): void;
  end(): void;
  messages: AsyncIterableIterator<T>;
}

/** A subscriber that reads this slowly gets one message "load everything again" instead of a growing queue. */
const LONGEST_QUEUE = 100;

/** Subscribed from this call on, not from the first read, so that no message in between is lost. */
export function createSubscription<T>(onEnd: () => void, lookAgain: () => T): Subscription<T> {
  let queue: T[] = [];
  let waiting: ((result: IteratorResult<T>) => void)[] = [];
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    queue = [];
    for (const resolve of waiting) resolve({ value: undefined, done: true });
    waiting = [];
    onEnd();
  };
  const finish = (): Promise<IteratorResult<T>> => {
    end();
    return Promise.resolve({ value: undefined, done: true });
  };

  return {
    push(message) {
      if (ended) return;
      const resolve = waiting.shift();
      if (resolve) resolve({ value: message, done: false });
      else if (queue.length < LONGEST_QUEUE) queue.push(message);
      else queue = [lookAgain()];
    },
    end,
    messages: {
      next() {
        const message = queue.shift();
        if (message) return Promise.resolve({ value: message, done: false });
        if (ended) return finish();
        return new Promise((resolve) => waiting.push(resolve));
      },
      return: finish,
      throw: finish,
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
}
