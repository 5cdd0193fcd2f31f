import { type Transferable, Worker } from 'node:worker_threads';
import type { TellProgress } from './answer-tasks.ts';

/** Enough for a spreadsheet of the largest size we accept. */
const MEMORY = 768;
const TIME_LIMIT = 30_000;
const IDLE_LIMIT = 60_000;

export interface ThreadLimits {
  /** Megabytes of heap. */
  memory?: number;
  /** Milliseconds for one task, counted from its beginning. */
  time?: number;
  /** Milliseconds that the thread stays for the next task. */
  idle?: number;
}

interface Asking {
  /** Buffers and ports that move to the thread; they cannot be used here afterwards. */
  handOver?: readonly Transferable[];
  /** Ends the task, with the thread if it has begun; `ask` then fails with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: TellProgress;
}

interface Thread<Task, Answer> {
  ask(task: Task, asking?: Asking): Promise<Answer>;
}

/**
 * A thread for work that takes long or much memory (reading uploaded files, writing documents), so that other requests do not wait for it.
 * It runs one task after the other, because each may take much memory, and stays for a while for the next one. A task that takes too much
 * memory or time ends the thread and is answered by `tooMuch`; the next task gets a new thread.
 */
export function createThread<Task, Answer extends object>(
  script: URL,
  tooMuch: () => Answer,
  { memory = MEMORY, time = TIME_LIMIT, idle: idleLimit = IDLE_LIMIT }: ThreadLimits = {},
): Thread<Task, Answer> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    // A caller that waits for an answer has a request open, which keeps the server running; between two tasks the thread must not keep a
    // stopping server from ending.
    started.unref();
    return started;
  }

  function stop(): void {
    const stopped = worker;
    worker = null;
    void stopped?.terminate();
  }

  function askNow(task: Task, { handOver = [], signal, onProgress }: Asking): Promise<Answer> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    const current = (worker ??= start());
    return new Promise<Answer>((resolve, reject) => {
      const done = (keep: boolean, settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        current.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (keep) idle = setTimeout(stop, idleLimit).unref();
        else stop();
        settle();
      };
      const giveUp = () => Promise.resolve().then(tooMuch).then(resolve, reject);
      const onMessage = (answer: Answer | { failure: string } | { progress: number }) => {
        if ('progress' in answer) return onProgress?.(Number(answer.progress));
        done(true, () => ('failure' in answer ? reject(new Error(String(answer.failure))) : resolve(answer)));
      };
      const onAbort = () => done(false, () => reject(signal?.reason as Error));
      const onError = (error: Error & { code?: string }) =>
        done(false, () => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? void giveUp() : reject(error)));
      const onExit = () =>
        done(false, () => reject(new Error(`The thread ended in the middle of its work (${script.pathname.split('/').at(-1)})`)));
      const timer = setTimeout(() => done(false, () => void giveUp()), time);
      signal?.addEventListener('abort', onAbort);
      current.on('message', onMessage).on('error', onError).on('exit', onExit);
      current.postMessage(task, handOver);
    });
  }

  return {
    ask(task, asking = {}) {
      const turn = last.then(() => askNow(task, asking));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
