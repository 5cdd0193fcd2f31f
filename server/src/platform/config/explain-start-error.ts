import { ConfigError } from './config.ts';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET']);
const UNUSABLE_FOLDER = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EROFS', 'ENOSPC', 'ENOENT']);
/** Wrong password or user (class 28), no such database (3D000), too old or too small for us (0A000, 53300). */
const REFUSED = /^(28...|3D000|0A000|53300|57P03)$/;

interface SystemError {
  code?: string;
  message?: string;
  syscall?: string;
}

/** Turns an error at start into one that names the environment variable to look at. Any other error is a defect and stays as it is. */
export function explainStartError(
  error: unknown,
  config: { port: number; host: string; dataDir: string; databaseUrl: string | undefined; databaseDirectUrl: string | undefined },
): unknown {
  if (error instanceof ConfigError) return error;
  const { code = '', message = '', syscall } = (error ?? {}) as SystemError;
  if (syscall === 'listen') {
    const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on at ${config.host} (${code})`;
    return new ConfigError(`PORT: ${config.port} ${why}. Choose another PORT, or 0 for any free one`);
  }
  if (config.databaseUrl && (UNREACHABLE.has(code) || REFUSED.test(code))) {
    const names = config.databaseDirectUrl ? 'DATABASE_URL, DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return new ConfigError(`${names}: the database does not let us in (${message || code})`);
  }
  if (!config.databaseUrl && UNUSABLE_FOLDER.has(code)) return new ConfigError(`DATA_DIR: ${config.dataDir} cannot be used (${message})`);
  return error;
}
