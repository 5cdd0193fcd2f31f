import { vi } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { whenDone } from '../when-done.ts';
import { S3_KEY, startS3 } from './s3-store.ts';

/** An S3 server for the tests of this file, which sign with its key. */
export async function givenS3(): Promise<NonNullable<Config['s3']>> {
  const { bucket, endpoint, region, stop } = await startS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_KEY);
  whenDone(async () => {
    vi.unstubAllEnvs();
    await stop();
  });
  return { bucket, endpoint, region };
}
