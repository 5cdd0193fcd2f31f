/**
 * The order of what two people have made of one list: of the one who moved something, with what the other added behind its neighbour.
 * `stays` says of an entry that only one of them still has, and that was there before, whether it remains.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stays: (id: string) => boolean,
): string[] {
  const [myIds, theirIds, before] = [new Set(mine), new Set(theirs), new Set(base)];
  const kept = (id: string): boolean => (myIds.has(id) && theirIds.has(id)) || !before.has(id) || stays(id);
  const [first, second] = isInOrder(base, theirs) ? [mine, theirs] : [theirs, mine];
  const merged = first.filter(kept);
  second.forEach((id, at) => {
    if (merged.includes(id) || !kept(id)) return;
    const neighbour = second.slice(0, at).findLast((earlier) => merged.includes(earlier));
    merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, id);
  });
  return merged;
}

function isInOrder(base: readonly string[], changed: readonly string[]): boolean {
  const places = changed.map((id) => base.indexOf(id)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
}
