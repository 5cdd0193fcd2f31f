import { threadId } from 'node:worker_threads';
import { answerTasks } from '../platform/threads/answer-tasks.ts';

export type Trial = { kind: 'say'; text: string } | { kind: 'fail' | 'leave' | 'fill' | 'spin' };

/** Work that a thread must survive, or be ended for. */
answerTasks(async (trial: Trial) => {
  const kept: number[][] = [];
  if (trial.kind === 'fail') throw new Error('it cannot be done');
  if (trial.kind === 'leave') process.exit(3);
  while (trial.kind === 'fill') kept.push(Array.from({ length: 100_000 }, () => Math.random()));
  while (trial.kind === 'spin');
  return { said: trial.kind === 'say' ? trial.text : '', threadId };
});
