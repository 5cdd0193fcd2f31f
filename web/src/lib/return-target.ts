/** The page that was asked for before signing in; used once (decision 8). */
const KEY = 'returnTo';

/** Only paths of this site: a stored address must never lead to another site after signing in. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') && !path.startsWith('/login');
}

export function rememberTarget(path: string): void {
  if (isOwnPath(path) && path !== '/') sessionStorage.setItem(KEY, path);
}

export function takeTarget(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && isOwnPath(path) ? path : null;
}
