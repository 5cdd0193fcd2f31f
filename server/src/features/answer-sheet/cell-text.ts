/** A spreadsheet program calls a file damaged when a cell holds more. */
const LONGEST_CELL = 32_767;

/** Nearly no text has any of it, and there are ten thousand of them in a large file. */
const DIFFICULT = /_x[0-9A-Fa-f]{4}_|[\uFFFE\uFFFF\uD800-\uDFFF]/;

/**
 * Words as they can stand in a cell. The file format writes some characters as `_x0041_`, so words that look like that have to be
 * written so themselves; two characters cannot stand in a file at all.
 */
export function cellText(text: string): string {
  const shortened = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text;
  if (!DIFFICULT.test(shortened)) return shortened;
  return shortened
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .toWellFormed();
}

/** Words that the library would write as an error of a formula, unless they are written as rich text. */
export function looksLikeError(text: string): boolean {
  return text.startsWith('#') && /^#[A-Z/0_]+[!?]?$/.test(text);
}
