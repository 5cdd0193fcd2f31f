import { parentPort } from 'node:worker_threads';

/** Runs inside the thread: its script calls this once, and `answerTasks` answers each task. */
export function answerTasks<Task, Answer extends object>(
  work: (task: Task) => Promise<Answer>,
  handOver: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  const port = parentPort!;
  port.on('message', (task: Task) => {
    work(task).then(
      (answer) => port.postMessage(answer, handOver(answer)),
      (error: unknown) => port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
