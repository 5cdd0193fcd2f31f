import type { Job } from '../../platform/jobs/job.ts';
import { removeAddressesBefore } from '../../platform/mail/letter-addresses.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'forget-addresses': Nothing;
  }
}

/** As long as the deliveries of events: until then it can be found out why a letter did not go. */
const KEEP = 30 * 24 * 3_600_000;

/** Removes addresses that events needed to write to somebody. */
export const forgetAddresses: Job<'forget-addresses'> = {
  name: 'forget-addresses',
  schedule: '27 * * * *',
  run: ({ db, clock }) => removeAddressesBefore(db, new Date(clock.now().getTime() - KEEP)),
};
