export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID_INPUT: 400,
  BAD_REQUEST: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  PAYLOAD_TOO_LARGE: 413,
  DOCUMENT_UNKNOWN: 410,
  REQUIRE_SSO: 400,
  SECOND_STEP_REQUIRED: 401,
  VENDOR_PROFILE_IS_MISSED: 403,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by the path of the field in the input (`name`, `settings.approvedLabel`, `options.2.label`). */
export type FieldErrors = Readonly<Record<string, string>>;

interface DomainErrorDetails {
  message?: string;
  reason?: string;
  fields?: FieldErrors;
  /** Who changed the record in between, and when: shown with a CONFLICT. */
  conflict?: { readonly by: string | null; readonly at: Date };
}

/** The only error that a use case throws on purpose. Every other error is a defect, and people see a general message instead. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly conflict: DomainErrorDetails['conflict'];

  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    super(details.message ?? DEFAULT_MESSAGES[code]);
    this.name = 'DomainError';
    this.code = code;
    this.reason = details.reason;
    this.fields = details.fields;
    this.conflict = details.conflict;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  UNAUTHENTICATED: 'Your session has expired. Please sign in again.',
  FORBIDDEN: "You don't have permission to do this.",
  NOT_FOUND: 'The page you are looking for cannot be found',
  INVALID_INPUT: 'Please check the highlighted fields.',
  BAD_REQUEST: 'The request is not one that we understand.',
  CONFLICT: 'Someone else changed this since you opened it. Reload to see the current version.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a little and try again.',
  PAYLOAD_TOO_LARGE: 'That is more than we can take at once.',
  DOCUMENT_UNKNOWN: 'This page is of an earlier version. Reload it to go on; nothing you wrote is lost.',
  REQUIRE_SSO: 'Your firm signs in with single sign-on.',
  SECOND_STEP_REQUIRED: 'Please enter the code from your authenticator app.',
  VENDOR_PROFILE_IS_MISSED: 'The synchronization of your company profile can take one hour',
  INTERNAL: 'OOPS! Something went wrong. Please try again later',
  UNAVAILABLE: 'This took longer than we can wait. Please try again in a moment.',
};
