/** Whose quota an upload counts towards: that of the firm, of the vendor, or of the person alone (decision 177). */
export const QUOTA_KINDS = ['FIRM', 'VENDOR', 'PERSON'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

export interface QuotaHolder {
  readonly kind: QuotaKind;
  readonly id: string;
}

interface Uploader {
  readonly userId: string;
  readonly type: 'ADMIN' | 'BROKER' | 'CLIENT' | 'VENDOR';
  readonly companyId: string | null;
  readonly vendorId: string | null;
}

/** Client users, administrators and people without a company have a quota of their own, so that nobody is without a limit. */
export function quotaHolderOf({ userId, type, companyId, vendorId }: Uploader): QuotaHolder {
  if (type === 'BROKER' && companyId) return { kind: 'FIRM', id: companyId };
  if (type === 'VENDOR' && vendorId) return { kind: 'VENDOR', id: vendorId };
  return { kind: 'PERSON', id: userId };
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

const amount = (bytes: number): string => (bytes % GB === 0 ? `${bytes / GB} GB` : `${Math.floor(bytes / MB)} MB`);

const WHOSE: Readonly<Record<QuotaKind, string>> = {
  FIRM: 'The files of your firm',
  VENDOR: 'The files of your company',
  PERSON: 'Your files',
};

/** The message for a person who exceeds it. */
export function quotaProblem(kind: QuotaKind, limit: number): string {
  return `There is no room for this. ${WHOSE[kind]} can take up ${amount(limit)}. Please remove some that are no longer needed.`;
}
