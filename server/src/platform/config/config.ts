import { resolve } from 'node:path';
import type { QuotaKind } from '@weighbridge/domain/kernel/quota.ts';
import { z } from 'zod';

const text = z.string().trim();
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => value === 'on' || value === 'true' || value === '1');
/** How many proxies stand in front; 'on' is one. */
const hops = text.regex(/^[2-9]$/, 'must be on, off or the number of proxies').transform(Number);
const url = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const MB = 1024 * 1024;
const megabytes = (standard: number) =>
  text
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of megabytes')
    .transform((value) => Number(value) * MB)
    .default(standard * MB);
const seconds = (standard: number) =>
  text
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds, 999 at most')
    .transform((value) => Number(value) * 1000)
    .default(standard * 1000);
const email = text.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address');

const schema = z.object({
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int()
    .min(0, 'must be a number from 0 to 65535')
    .max(65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  BASE_URL: url('http:', 'https:').optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  DEMO: flag.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: text.optional(),
  S3_PUBLIC_ENDPOINT: url('http:', 'https:').optional(),
  S3_DIRECT_FROM_MB: text
    .regex(/^([5-9]|[1-9]\d{1,2})$/, 'must be a whole number of megabytes, at least 5')
    .transform((value) => Number(value) * MB)
    .optional(),
  CLAMAV_URL: url('tcp:')
    .refine((value) => /^\d+$/.test(new URL(value).port), { message: 'must name a port, such as tcp://127.0.0.1:3310' })
    .optional(),
  FIRM_QUOTA_MB: megabytes(5 * 1024),
  VENDOR_QUOTA_MB: megabytes(1024),
  PERSON_QUOTA_MB: megabytes(200),
  OIDC_ISSUER: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_LABEL: text.default('single sign-on'),
  PRODUCT_NAME: text.default('Weighbridge'),
  SUPPORT_EMAIL: email.default('support@weighbridge.test'),
  TRUST_PROXY: z.union([flag, hops]).default(false),
  COOKIE_SECURE: flag.optional(),
  OFFLINE_COPY: flag.default(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: text.default('weighbridge'),
  METRICS_TOKEN: text.regex(/^\S{16,200}$/, 'must be 16 to 200 characters without spaces').optional(),
  DRAIN_SECONDS: seconds(0),
  STOP_SECONDS: seconds(30),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  SECRETS_KEY: text.min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: text.optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Without one, links use the address the server really listens on. */
  baseUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past a connection pooler: for what needs a connection to itself. */
  databaseDirectUrl: string | undefined;
  /** Off for a pooler that gives each transaction another connection and does not know prepared statements. */
  prepareStatements: boolean;
  /** A copy that follows the database; what may be a second old is read there. */
  databaseReadUrl: string | undefined;
  demo: boolean;
  smtp: { url: string; from: string } | undefined;
  mailFrom: string;
  s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        region: string;
        /** Where browsers reach the bucket, if that is not where the server does. */
        publicEndpoint?: string | undefined;
        /** Files of so many bytes and more go straight between browser and bucket. */
        directFrom?: number | undefined;
      }
    | undefined;
  /** The virus scanner that every upload is held back for. */
  clamavUrl: string | undefined;
  /** How many bytes the uploads of one firm, vendor or person may take up. */
  quotas: Readonly<Record<QuotaKind, number>>;
  oidc: { issuer: string; clientId: string; clientSecret: string; label: string } | undefined;
  productName: string;
  supportEmail: string;
  /** Only the proxies in front of the server are believed about the caller's address; what a caller claims itself is ignored. */
  trustProxy: ((address: string, hop: number) => boolean) | false;
  cookieSecure: boolean;
  /** Whether browsers keep the application for when there is no connection. */
  offlineCopy: boolean;
  logLevel: string;
  /** Where traces go; without an address none are made. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  /** What `/metrics` asks for; without one there are no metrics. */
  metricsToken: string | undefined;
  /**
   * In milliseconds. When it is told to stop, the process goes on for `drain` while `/readyz` sends new requests elsewhere, then gives the
   * requests under way as long as `stop`.
   */
  ending: { drain: number; stop: number };
  /** Encrypts the secrets that have to be read again. */
  secretsKey: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
}

/** A mistake in the environment: one line that names the variable. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([key, value]) => key in schema.shape && value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`);
  }
  const values = parsed.data;
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL?.replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    prepareStatements: values.DATABASE_PREPARE,
    databaseReadUrl: readReplicaUrl(values),
    demo,
    smtp: values.SMTP_URL ? { url: values.SMTP_URL, from: values.MAIL_FROM ?? values.SUPPORT_EMAIL } : undefined,
    mailFrom: values.MAIL_FROM ?? values.SUPPORT_EMAIL,
    s3: readS3(values),
    clamavUrl: values.CLAMAV_URL,
    quotas: { FIRM: values.FIRM_QUOTA_MB, VENDOR: values.VENDOR_QUOTA_MB, PERSON: values.PERSON_QUOTA_MB },
    oidc: readOidc(values),
    productName: values.PRODUCT_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    trustProxy: values.TRUST_PROXY !== false && ((_address, hop) => hop < Number(values.TRUST_PROXY)),
    cookieSecure: values.COOKIE_SECURE ?? values.BASE_URL?.startsWith('https:') ?? false,
    offlineCopy: values.OFFLINE_COPY,
    logLevel: values.LOG_LEVEL,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''), serviceName: values.OTEL_SERVICE_NAME }
      : undefined,
    metricsToken: values.METRICS_TOKEN,
    ending: { drain: values.DRAIN_SECONDS, stop: values.STOP_SECONDS },
    secretsKey: values.SECRETS_KEY,
    firstAdmin: readFirstAdmin(values),
  };
}

type Values = z.infer<typeof schema>;

function readS3(values: Values): Config['s3'] {
  if (!values.S3_BUCKET) return undefined;
  return {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION ?? 'us-east-1',
    publicEndpoint: values.S3_PUBLIC_ENDPOINT,
    directFrom: values.S3_DIRECT_FROM_MB,
  };
}

function readOidc(values: Values): Config['oidc'] {
  if (!values.OIDC_ISSUER) return undefined;
  if (!values.OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID: is needed when OIDC_ISSUER is set');
  if (!values.OIDC_CLIENT_SECRET) throw new ConfigError('OIDC_CLIENT_SECRET: is needed when OIDC_ISSUER is set');
  return { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID, clientSecret: values.OIDC_CLIENT_SECRET, label: values.OIDC_LABEL };
}

function readReplicaUrl(values: Values): Config['databaseReadUrl'] {
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) throw new ConfigError('DATABASE_URL: is needed when DATABASE_READ_URL is set');
  return values.DATABASE_READ_URL;
}

function readFirstAdmin(values: Values): Config['firstAdmin'] {
  if (!values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) return undefined;
  if (!values.ADMIN_EMAIL) throw new ConfigError('ADMIN_EMAIL: is needed when ADMIN_PASSWORD is set');
  if (!values.ADMIN_PASSWORD) throw new ConfigError('ADMIN_PASSWORD: is needed when ADMIN_EMAIL is set');
  return { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD };
}
