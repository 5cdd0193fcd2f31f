import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Secrets of authenticator apps have to be read again, so they cannot be stored as digests. With SECRETS_KEY they are encrypted, each bound
 * to its person: a copy of the database alone gives no codes. Without a key they are stored as they are.
 */

const PLAIN = 'plain';
const SEALED = 'aes-256-gcm';

const keyOf = (secretsKey: string): Buffer => createHash('sha256').update(secretsKey).digest();

export function sealSecret(secretsKey: string | undefined, userId: string, secret: Buffer): string {
  if (!secretsKey) return `${PLAIN}:${secret.toString('base64url')}`;
  const iv = randomBytes(12);
  const cipher = createCipheriv(SEALED, keyOf(secretsKey), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return [SEALED, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(':');
}

/** Null where the key is missing or is not the one it was sealed with: then only recovery codes work. */
export function openSecret(secretsKey: string | undefined, userId: string, stored: string): Buffer | null {
  const [how, ...parts] = stored.split(':');
  const [first, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (how === PLAIN) return first ?? null;
  if (!secretsKey || !first || !tag || !sealed) return null;
  try {
    const decipher = createDecipheriv(SEALED, keyOf(secretsKey), first, { authTagLength: 16 }).setAAD(Buffer.from(userId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return null;
  }
}
