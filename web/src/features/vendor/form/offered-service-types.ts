const plain = (label: string): string => label.trim().toLowerCase();

/** Firms and vendors do not write large and small letters alike. */
export function sameLabel(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Those that match what is typed and are not chosen yet; the ones that begin with it come first. */
export function offeredServiceTypes(suggestions: readonly string[], chosen: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  const found = suggestions.filter((label) => plain(label).includes(wanted) && !chosen.some((one) => sameLabel(one, label)));
  const begins = (label: string): boolean => plain(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((label) => !begins(label))];
}
