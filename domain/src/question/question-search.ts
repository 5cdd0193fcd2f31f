/** Sections up to this size open by themselves while a search narrows them. */
export const AUTO_EXPAND_LIMIT = 10;

export function searchWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Every word has to occur somewhere; in which of the texts and in which order does not matter. */
export function matchesSearch(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const haystack = texts.filter(Boolean).join('\n').toLowerCase();
  return searchWords(query).every((word) => haystack.includes(word));
}

export function expandsWhileFiltering(questionsCount: number): boolean {
  return questionsCount <= AUTO_EXPAND_LIMIT;
}
