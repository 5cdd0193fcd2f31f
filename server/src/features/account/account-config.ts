import { TERMS_VERSIONS } from '@weighbridge/domain/account/terms.ts';
import { MAX_UPLOAD_SIZE } from '@weighbridge/domain/kernel/upload.ts';
import type { Ctx } from '../../platform/context.ts';

export interface PublicConfig {
  productName: string;
  supportEmail: string;
  signedIn: boolean;
  sso: { label: string } | null;
  terms: typeof TERMS_VERSIONS;
  maxUploadSize: number;
  mailDelivery: boolean;
}

/** What the web needs before anybody is signed in. */
export function publicConfig(ctx: Ctx): PublicConfig {
  const { config } = ctx.parts;
  return {
    productName: config.productName,
    supportEmail: config.supportEmail,
    signedIn: ctx.actor.kind === 'user',
    sso: config.oidc ? { label: config.oidc.label } : null,
    terms: TERMS_VERSIONS,
    maxUploadSize: MAX_UPLOAD_SIZE,
    mailDelivery: config.smtp !== undefined,
  };
}
