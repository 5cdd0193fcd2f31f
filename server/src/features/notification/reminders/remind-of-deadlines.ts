import type { Job } from '../../../platform/jobs/job.ts';
import { makeReminders } from './make-reminders.ts';
import { tellNextReminder } from './tell-reminder.ts';

declare module '../../../platform/job-queue.ts' {
  interface Jobs {
    'remind-of-deadlines': Nothing;
  }
}

/**
 * At eight in the morning in New York, or as soon as a server is up after that. It looks more often than once a day, because a job that is
 * due while no server runs is not made up for.
 */
export const remindOfDeadlines: Job<'remind-of-deadlines'> = {
  name: 'remind-of-deadlines',
  schedule: '*/5 * * * *',
  async run(parts) {
    await makeReminders(parts);
    while (await tellNextReminder(parts));
  },
};
