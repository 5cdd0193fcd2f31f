/** `whyUnavailable` knows it: people are asked to try again. */
const BUCKET_AWAY = 'BUCKET_AWAY';

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE']);

/** A bucket that cannot be reached, or answers that it cannot answer, is told apart from a file that is not there. */
export async function reached<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!isAway(error)) throw error;
    throw Object.assign(new Error('The bucket for files cannot be reached', { cause: error }), { code: BUCKET_AWAY });
  }
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };
  if (name === 'TimeoutError' || (typeof code === 'string' && NO_CONNECTION.has(code))) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500 || isAway(error.cause);
}
