import { ON_BEHALF_HEADER } from '@weighbridge/domain/access/on-behalf.ts';

/** Whom an administrator acts for. Session storage: another tab may act for another firm, and closing the tab ends it. */
const KEY = 'onBehalfOf';

export function onBehalfOf(): string | null {
  return sessionStorage.getItem(KEY);
}

export function setOnBehalfOf(companyId: string | null): void {
  if (companyId) sessionStorage.setItem(KEY, companyId);
  else sessionStorage.removeItem(KEY);
}

export function onBehalfHeaders(): Record<string, string> {
  const companyId = onBehalfOf();
  return companyId ? { [ON_BEHALF_HEADER]: companyId } : {};
}
