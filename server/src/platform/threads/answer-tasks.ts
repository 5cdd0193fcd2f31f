import { parentPort } from 'node:worker_threads';

/** How far a task is, 0 to 1; told while it runs. */
export type TellProgress = (progress: number) => void;

/** Runs inside the thread: its script calls this once, and `answerTasks` answers each task. */
export function answerTasks<Task, Answer extends object>(
  work: (task: Task, tell: TellProgress) => Promise<Answer>,
  handOver: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  const port = parentPort!;
  port.on('message', (task: Task) => {
    work(task, (progress) => port.postMessage({ progress })).then(
      (answer) => port.postMessage(answer, handOver(answer)),
      (error: unknown) => port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
