import { parentPort } from 'node:worker_threads';

/** The inner side of a thread: its script calls this once, and answers each task with one answer. */
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
