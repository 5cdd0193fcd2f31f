/** A spreadsheet program calls a file damaged when a cell holds more. */
const LONGEST_CELL = 32_767;

/**
 * Words as they can stand in a cell. The file format writes some characters as `_x0041_`, so words that look like that have to be
 * written so themselves; two characters cannot stand in a file at all.
 */
export function cellText(text: string): string {
  return text
    .slice(0, LONGEST_CELL)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .toWellFormed();
}

/** Words that the library would write as an error of a formula. */
const LOOKS_LIKE_ERROR = /^#[A-Z/0_]+[!?]?$/;

/** A cell of text; every other way of writing such words would make something else of them. */
export function looksLikeError(text: string): boolean {
  return LOOKS_LIKE_ERROR.test(text);
}
