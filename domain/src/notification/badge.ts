/** The number on the bell goes up to this, then it is '100+': counting further helps nobody. */
export const MOST_UNREAD = 100;

/** What the bell shows. */
export function badgeText(unread: number): string {
  return unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);
}
