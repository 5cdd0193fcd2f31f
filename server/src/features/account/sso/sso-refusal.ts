/** Why a single sign-on ended without a session; the sign-in page shows a sentence for `code`. */
export class SsoRefusal extends Error {
  readonly code: 'denied' | 'expired' | 'email-not-verified' | 'no-account' | 'unavailable' | 'failed';

  constructor(code: SsoRefusal['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
