import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../config/config.ts';
import type { DirectAccess } from '../file-store.ts';
import { reached } from './bucket-away.ts';
import { s3Settings } from './s3-settings.ts';

/** Long enough to follow a redirect. */
const DOWNLOAD_SECONDS = 60;
/** To begin an upload; once it runs it may take longer. */
const UPLOAD_SECONDS = 300;
/** Nothing that is asked for without an address of ours is ever shown as a page or a picture. */
const STORED_AS = 'application/octet-stream';

type S3Config = NonNullable<Config['s3']>;

export function createDirectAccess(s3: S3Config, from: number): DirectAccess {
  const Bucket = s3.bucket;
  const client = new S3Client(s3Settings(s3.region, s3.endpoint));
  const signing = new S3Client(s3Settings(s3.region, s3.publicEndpoint ?? s3.endpoint));
  return {
    from,
    origin: originOf(s3),
    downloadAddress: (Key, { type, disposition }) =>
      getSignedUrl(
        signing,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: DOWNLOAD_SECONDS },
      ),
    async uploadAddress(Key, size) {
      const put = new PutObjectCommand({ Bucket, Key, ContentLength: size, ContentType: STORED_AS });
      // The signer leaves the type out unless it is told not to. The length is signed by itself; browsers send it by themselves.
      const url = await getSignedUrl(signing, put, { expiresIn: UPLOAD_SECONDS, signableHeaders: new Set(['content-type']) });
      return { url, headers: { 'content-type': STORED_AS } };
    },
    async sizeOf(Key) {
      try {
        return (await reached(client.send(new HeadObjectCommand({ Bucket, Key })))).ContentLength ?? null;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null;
        throw error;
      }
    },
    async copy(source, Key) {
      await reached(client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` })));
    },
    async removeOld(Prefix, before) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified !== undefined && LastModified < before);
        for (const { Key } of old) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }
    },
  };
}

function originOf({ bucket, region, endpoint, publicEndpoint }: S3Config): string {
  const own = publicEndpoint ?? endpoint;
  return own ? new URL(own).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
}
