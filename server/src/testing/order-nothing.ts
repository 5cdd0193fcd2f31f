import type { App } from '../app.ts';

/** What jobs do later is not asked here, and their queue would not be undone. */
export function orderNothing({ parts }: App): void {
  Object.assign(parts.jobs, { enqueue: async () => {} });
}
