import type { Parts } from '../context.ts';

/** Work that outlives a request: retried when it fails, on a schedule when it has one. */
export interface Job<Data extends object = object> {
  name: string;
  /** Five cron fields, New York time. */
  schedule?: string;
  retryLimit?: number;
  run(parts: Parts, data: Data): Promise<void>;
}
