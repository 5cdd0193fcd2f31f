import { Worker } from 'node:worker_threads';

const TIME_LIMIT = 30_000;
const IDLE_LIMIT = 60_000;

interface Thread<Task, Answer> {
  /** What is handed over is gone here afterwards. */
  ask(task: Task, handOver?: readonly ArrayBuffer[]): Promise<Answer>;
}

/**
 * A thread for spreadsheets, with a limit of memory and time. One file after the other: each may take much memory, and a thread keeps
 * warm for the next. What is too much for it is answered by `tooLarge`.
 */
export function createSpreadsheetThread<Task, Answer extends object>(script: URL, tooLarge: () => Answer): Thread<Task, Answer> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 768 } });
    // Whoever waits for an answer has a request open; between two files the thread must not keep a stopping server alive.
    started.unref();
    return started;
  }

  function stop(): void {
    const stopped = worker;
    worker = null;
    void stopped?.terminate();
  }

  function askNow(task: Task, handOver: readonly ArrayBuffer[]): Promise<Answer> {
    clearTimeout(idle);
    const current = (worker ??= start());
    return new Promise<Answer>((resolve, reject) => {
      const done = (keep: boolean, settle: () => void) => {
        clearTimeout(timer);
        current.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (keep) idle = setTimeout(stop, IDLE_LIMIT).unref();
        else stop();
        settle();
      };
      const giveUp = () => Promise.resolve().then(tooLarge).then(resolve, reject);
      const onMessage = (answer: Answer | { failure: string }) =>
        done(true, () => ('failure' in answer ? reject(new Error(String(answer.failure))) : resolve(answer)));
      const onError = (error: Error & { code?: string }) =>
        done(false, () => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? void giveUp() : reject(error)));
      const onExit = () => done(false, () => reject(new Error('The thread for spreadsheets ended')));
      const timer = setTimeout(() => done(false, () => void giveUp()), TIME_LIMIT);
      current.on('message', onMessage).on('error', onError).on('exit', onExit);
      current.postMessage(task, handOver);
    });
  }

  return {
    ask(task, handOver = []) {
      const turn = last.then(() => askNow(task, handOver));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
