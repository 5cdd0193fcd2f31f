/** Spreadsheet programs report a file as damaged when a cell holds more. */
const LONGEST_CELL = 32_767;

/** A quick test first: hardly any text contains these, and a large file has ten thousand texts. */
const DIFFICULT = /_x[0-9A-Fa-f]{4}_|[\uFFFE\uFFFF\uD800-\uDFFF]/;

/**
 * Text as it can stand in a cell. The file format writes some characters as `_x0041_`, so text that looks like that is escaped; two
 * characters cannot stand in a file at all and are removed.
 */
export function cellText(text: string): string {
  const shortened = text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text;
  if (!DIFFICULT.test(shortened)) return shortened;
  return shortened
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .toWellFormed();
}

/** Text that the library would write as a formula error, unless it is written as rich text. */
export function looksLikeError(text: string): boolean {
  return text.startsWith('#') && /^#[A-Z/0_]+[!?]?$/.test(text);
}
