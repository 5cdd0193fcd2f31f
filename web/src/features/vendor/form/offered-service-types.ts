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

/** With what other products of the vendor are for in words of its own: the same words, not the same ones in other capitals. */
export function withTypesOf(
  products: readonly { readonly serviceTypes?: readonly string[] | null | undefined }[],
  firms: readonly string[],
): string[] {
  const own = products.flatMap(({ serviceTypes }) => serviceTypes ?? []);
  return [...firms, ...own].filter((label, index, all) => all.findIndex((other) => sameLabel(other, label)) === index);
}
