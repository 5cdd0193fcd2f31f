const TEXTS: Record<string, string> = {
  'no-account': 'There is no account here for the email address you signed in with. Please ask your firm to invite you.',
  'email-not-verified': 'Your email address is not verified with the sign-in service. Please verify it there and try again.',
  denied: 'The sign-in was cancelled. Please try again.',
  unavailable: 'The sign-in service is not responding. Please try again later.',
  expired: 'The sign-in took too long. Please try again.',
};

/** The address bar is anybody's to write in: only known words become sentences. */
export function ssoErrorText(error: string): string {
  return TEXTS[error] ?? 'We could not sign you in. Please try again.';
}
