import { threadId } from 'node:worker_threads';
import { answerTasks } from '../platform/threads/answer-tasks.ts';

export type Trial = { kind: 'say'; text: string } | { kind: 'fail' | 'leave' | 'fill' | 'spin' | 'tell' };

/** Work that a thread must survive, or be ended for. */
answerTasks(async (trial: Trial, tell) => {
  const kept: number[][] = [];
  if (trial.kind === 'fail') throw new Error('it cannot be done');
  if (trial.kind === 'leave') process.exit(3);
  while (trial.kind === 'fill') kept.push(Array.from({ length: 100_000 }, () => Math.random()));
  if (trial.kind === 'tell') tell(0.5);
  while (trial.kind === 'spin' || trial.kind === 'tell');
  return { said: trial.kind === 'say' ? trial.text : '', threadId };
});
