export interface Subscription<T> {
  push(message: T): void;
  end(): void;
  messages: AsyncIterableIterator<T>;
}

/** Who reads this slowly does not get a longer and longer queue but one "look again". */
const LONGEST_QUEUE = 100;

/** Counts as subscribed at once, not when it is first read: what happens in between is not lost. */
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
