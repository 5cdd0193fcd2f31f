import type { Parts } from '../context.ts';
import type { JobActor, JobName, Jobs } from '../job-queue.ts';

/** Work that outlives a request: retried when it fails, on a schedule when it has one. */
export interface Job<Name extends JobName = JobName> {
  name: Name;
  /** Five cron fields, New York time. */
  schedule?: string;
  /** How often it is tried again after the first failure; twice unless told. */
  retryLimit?: number;
  /** Seconds before the first retry; each further one waits about twice as long, an hour at most. */
  retryDelay?: number;
  /** Written as a method, so that a job with a payload of its own fits into a list of jobs. Mail from `parts` counts as the actor's. */
  run(parts: Parts, payload: Jobs[Name], attempt: Attempt, actor?: JobActor | null): Promise<void>;
}

export interface Attempt {
  /** 1 for the first. */
  number: number;
  /** Nothing follows when this one fails. */
  last: boolean;
}
