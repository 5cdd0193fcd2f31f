import { createContext, use, useCallback } from 'react';

/** The hash the page was opened with: without a session, downloading a file needs it too (decision 163). */
export const InvitationHash = createContext<string | null>(null);

export function useFileUrl(): (url: string) => string {
  const hash = use(InvitationHash);
  return useCallback((url: string) => (hash ? `${url}${url.includes('?') ? '&' : '?'}hash=${encodeURIComponent(hash)}` : url), [hash]);
}
