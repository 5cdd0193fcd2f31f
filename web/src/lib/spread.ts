/** Between half of this time and all of it, so that a restarted server is not met by everybody in the same instant. */
export function spread(longest: number): number {
  return longest / 2 + Math.random() * (longest / 2);
}
