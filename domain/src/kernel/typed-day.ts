const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Said at every field that takes a day. */
export const TYPED_DAY_HINT = 'June 30, 2026 or 6/30/2026';

/** The day that somebody typed, as `2026-06-30`: written out, month first, or year first. Null while it is none. */
export function typedDay(text: string): string | null {
  const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (yearFirst) return existing(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const monthFirst = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim());
  if (monthFirst) return existing(Number(monthFirst[3]), Number(monthFirst[1]), Number(monthFirst[2]));
  const inWords = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text.trim());
  if (!inWords) return null;
  return existing(Number(inWords[3]), MONTHS.indexOf(inWords[1]!.slice(0, 3).toLowerCase()) + 1, Number(inWords[2]));
}

/**
 * The day in a field that is left, where nothing more is coming: a year of two digits is one of this century. While somebody types,
 * it is the beginning of a whole one.
 */
export function leftDay(text: string): string | null {
  return typedDay(text) ?? typedDay(text.trim().replace(/(?<=[/., ])\d{2}$/, '20$&'));
}

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
