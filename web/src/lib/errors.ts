import type { ErrorCode, FieldErrors } from '@weighbridge/domain/kernel/errors.ts';
import { ERROR_STATUS } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';

export const ERROR_TEXTS = {
  generic: 'OOPS! Something went wrong. Please try again later',
  contactSupport: 'Please contact support team',
  network: 'Sorry, we are having trouble with it. Please try again.',
  notFound: 'The page you are looking for cannot be found',
  accessDenied: "You don't have permission to view this page.",
} as const;

type AppErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN';

interface AppErrorDetails {
  code: AppErrorCode;
  status?: number;
  message?: string;
  reason?: string;
  fields?: FieldErrors;
  requestId?: string;
  conflict?: { by: string | null; at: string };
}

/** What went wrong, in the one shape that every screen reads. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly status: number;
  readonly reason: string | undefined;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  readonly conflict: AppErrorDetails['conflict'];

  constructor(details: AppErrorDetails) {
    super(details.message || ERROR_TEXTS.generic);
    this.name = 'AppError';
    this.code = details.code;
    this.status = details.status ?? statusOf(details.code);
    this.reason = details.reason;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.conflict = details.conflict;
  }

  get isNotFound(): boolean {
    return this.status === 404 || this.message.includes(MESSAGES.malformedId);
  }

  get isForbidden(): boolean {
    return this.status === 403;
  }
}

/** Everything that can be thrown at a screen, read in one place: REST, GraphQL, the network, a crash. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isRecord(error)) return new AppError({ code: 'UNKNOWN', message: typeof error === 'string' ? error : undefined });
  const answered = Array.isArray(error['errors']) ? error['errors'][0] : undefined;
  if (isRecord(answered)) return fromGraphqlError(answered);
  if (typeof error['statusCode'] === 'number') return fromBody(error['statusCode'], parseJson(error['bodyText']));
  if (isNetworkFailure(error)) return new AppError({ code: 'NETWORK', status: 0, message: ERROR_TEXTS.network });
  return new AppError({ code: 'UNKNOWN', message: textOf(error['message']) });
}

/** An HTTP answer that is not a success, with whatever body came with it. */
export function fromBody(status: number, body: unknown): AppError {
  if (!isRecord(body)) return new AppError({ code: codeOf(undefined, status), status });
  const answered = Array.isArray(body['errors']) ? body['errors'][0] : undefined;
  if (isRecord(answered)) return fromGraphqlError(answered, status);
  return fromDetails(body, textOf(body['message']), status);
}

export function fromGraphqlError(error: Record<string, unknown>, httpStatus?: number): AppError {
  const extensions = isRecord(error['extensions']) ? error['extensions'] : {};
  return fromDetails(extensions, textOf(error['message']), httpStatus);
}

function fromDetails(details: Record<string, unknown>, message: string | undefined, httpStatus: number | undefined): AppError {
  const status = typeof details['status'] === 'number' ? details['status'] : httpStatus;
  const code = codeOf(details['code'], status);
  return new AppError({
    code,
    status: status ?? statusOf(code),
    message: message && isNetworkText(message) ? ERROR_TEXTS.network : message,
    reason: textOf(details['reason']),
    fields: isRecord(details['fields']) ? (details['fields'] as FieldErrors) : undefined,
    requestId: textOf(details['requestId']),
    conflict: isRecord(details['conflict']) ? (details['conflict'] as AppErrorDetails['conflict']) : undefined,
  });
}

function codeOf(code: unknown, status: number | undefined): AppErrorCode {
  if (typeof code === 'string' && code in ERROR_STATUS) return code as ErrorCode;
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  return 'UNKNOWN';
}

function statusOf(code: AppErrorCode): number {
  return code in ERROR_STATUS ? ERROR_STATUS[code as ErrorCode] : 500;
}

function isNetworkFailure(error: Record<string, unknown>): boolean {
  return error['name'] === 'NetworkError' || isNetworkText(textOf(error['message']) ?? '');
}

/** The three big browsers word a failed request differently, and one for a part of the application differently again, with its address. */
function isNetworkText(message: string): boolean {
  return /failed to fetch|networkerror when attempting|load failed|unable to preload|dynamically imported module|module script failed/i.test(
    message,
  );
}

export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
