/** Sections up to this size open automatically while a search filters them. */
export const AUTO_EXPAND_LIMIT = 10;

export function searchWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Every word has to occur in one of the texts, in any order. */
export function matchesSearch(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const haystack = texts.join('\n').toLowerCase();
  return searchWords(query).every((word) => haystack.includes(word));
}

export function expandsWhileFiltering(questionsCount: number): boolean {
  return questionsCount <= AUTO_EXPAND_LIMIT;
}
