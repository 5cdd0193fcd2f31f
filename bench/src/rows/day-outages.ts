import { S3_KEY, type S3Store, startS3 } from '@weighbridge/server/testing/servers/s3-store.ts';
import pg from 'pg';
import { loadDay } from '../day/load-day.ts';
import { onTwoServers } from '../day/on-two-servers.ts';
import { assertWritten } from '../day/written.ts';
import type { Row } from '../row.ts';

/** Nobody listens there. */
const NOBODY = 'smtp://127.0.0.1:9';

export const dayOutages: Row = {
  name: 'day-outages',
  says: 'the same day without a mail server, while the copy of the database falls behind and ends and the bucket goes away and comes back: requests that failed although they were tried again',
  limit: { atMost: 0 },
  defaultSize: 60,
  async run(seconds) {
    const s3 = await startS3();
    let copy: Copy | undefined;
    try {
      return await onTwoServers(
        1,
        async ({ database, people, addresses }) => {
          const loading = loadDay({ addresses, people, seconds, persistent: true });
          const pause = (share: number) => new Promise((resolve) => setTimeout(resolve, seconds * share * 1000));
          await pause(0.15);
          await standStill(copy!);
          await pause(0.15);
          await s3.goAway();
          await pause(0.2);
          await s3.comeBack();
          await pause(0.1);
          await copy!.stop();
          copy = undefined;
          const done = await loading;
          if (done.errors.length > 0) throw new Error(`${done.errors.length} errors, such as ${done.errors[0]}`);
          const kept = await assertWritten(database, done.written, false);
          const slowest = `the slowest ${(done.times.at(-1)! / 1000).toFixed(1)} s with the bucket away for ${(seconds * 0.2).toFixed(0)} s`;
          return { ratio: done.errors.length, measured: `${done.requests} requests, ${slowest}; ${kept}` };
        },
        {
          env: async ({ postgres }) => {
            copy = await postgres.startCopy();
            return { DATABASE_READ_URL: copy.url('postgres'), SMTP_URL: NOBODY, ...bucketOf(s3) };
          },
        },
      );
    } finally {
      await copy?.stop();
      await s3.stop();
    }
  },
};

interface Copy {
  url(database: string): string;
  stop(): Promise<void>;
}

const bucketOf = ({ bucket, endpoint, region }: S3Store) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  AWS_ACCESS_KEY_ID: S3_KEY,
  AWS_SECRET_ACCESS_KEY: S3_KEY,
});

/** It takes no more changes in, and gets older and older. */
async function standStill(copy: Copy): Promise<void> {
  const client = new pg.Client({ connectionString: copy.url('postgres') });
  await client.connect();
  await client.query('select pg_wal_replay_pause()');
  await client.end();
}
