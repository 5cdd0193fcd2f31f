import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** Credentials come from the environment in the usual AWS ways. */
export function s3Settings(region: string, endpoint: string | undefined): S3ClientConfig {
  return {
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other makers' servers do not know the checksums that AWS adds by default, and a signed address must not ask browsers for one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these a bucket that takes connections and says nothing would hold requests up for ever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  };
}
