import type { Parts } from '../context.ts';
import type { JobActor, JobName, Jobs } from '../job-queue.ts';

/** Work that outlives a request: retried when it fails, on a schedule when it has one. */
export interface Job<Name extends JobName = JobName> {
  name: Name;
  /** Five cron fields, New York time. */
  schedule?: string;
  /** How often it is tried again after the first failure; two times by default. */
  retryLimit?: number;
  /** Seconds before the first retry; each further one waits about twice as long, an hour at most. */
  retryDelay?: number;
  /**
   * A method, not a property: only then does a job with its own payload type fit into a list of jobs. Mail sent through `parts` counts
   * towards the actor's ceiling.
   */
  run(parts: Parts, payload: Jobs[Name], attempt: Attempt, actor?: JobActor | null): Promise<void>;
}

export interface Attempt {
  /** 1 for the first. */
  number: number;
  /** Whether this is the last attempt. */
  last: boolean;
}
