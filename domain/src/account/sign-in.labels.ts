/** What is kept of comings and goings, and in which words people read it. */

export const SIGN_IN_KINDS = [
  'SIGNED_IN',
  'REFUSED',
  'CODE_REFUSED',
  'SIGNED_OUT',
  'SESSIONS_ENDED',
  'TWO_STEP_ON',
  'TWO_STEP_OFF',
  'TWO_STEP_RESET',
  'RECOVERY_CODES_MADE',
  'PASSWORD_CHANGED',
] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

export const SIGN_IN_KIND_LABELS = {
  SIGNED_IN: 'Signed in',
  REFUSED: 'Refused',
  CODE_REFUSED: 'Code refused',
  SIGNED_OUT: 'Signed out',
  SESSIONS_ENDED: 'Signed out elsewhere',
  TWO_STEP_ON: 'Two-step sign-in on',
  TWO_STEP_OFF: 'Two-step sign-in off',
  TWO_STEP_RESET: 'Two-step sign-in reset',
  RECOVERY_CODES_MADE: 'New recovery codes',
  PASSWORD_CHANGED: 'Password changed',
} as const satisfies Record<SignInKind, string>;

/** How somebody signed in, or why they were refused. */
export const SIGN_IN_DETAILS = [
  'PASSWORD',
  'CODE',
  'RECOVERY_CODE',
  'SSO',
  'UNKNOWN_ADDRESS',
  'WRONG_PASSWORD',
  'NOT_ACTIVE',
  'SSO_REQUIRED',
  'BY_LINK',
] as const;
export type SignInDetail = (typeof SIGN_IN_DETAILS)[number];

export const SIGN_IN_DETAIL_LABELS = {
  PASSWORD: 'with a password',
  CODE: 'with password and code',
  RECOVERY_CODE: 'with password and recovery code',
  SSO: 'with single sign-on',
  UNKNOWN_ADDRESS: 'no account with this address',
  WRONG_PASSWORD: 'wrong password',
  NOT_ACTIVE: 'the account is not active',
  SSO_REQUIRED: 'the firm signs in with single sign-on',
  BY_LINK: 'with the link in an email',
} as const satisfies Record<SignInDetail, string>;
