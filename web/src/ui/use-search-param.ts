import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A parameter of the address this page was opened with, as text: the router itself would read a token of digits as a number.
 * It does not follow the address: on the way to another page that one is ahead of what is shown, and a page that
 * then misses its token would redirect somebody who is just leaving.
 */
export function useSearchParam(name: string): string | null {
  const router = useRouter();
  const [value] = useState(() => new URLSearchParams(router.state.location.searchStr).get(name) || null);
  return value;
}
