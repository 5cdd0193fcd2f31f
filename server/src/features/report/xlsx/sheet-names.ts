const LONGEST_NAME = 31;
/** Not allowed in the name of a sheet; an apostrophe at either end neither. */
const FORBIDDEN = /[:\\/?*[\]\p{Cc}]/gu;
/** Excel keeps this name for itself. */
const RESERVED = ['history'];

/** Names that spreadsheet programs take, each only once; they compare without regard to case. */
export function sheetNames(wanted: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set([...RESERVED, ...taken.map((name) => name.toLowerCase())]);
  return wanted.map((name) => {
    const clean = cut(trimmed(name.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').toWellFormed()) || 'Section', LONGEST_NAME);
    let unique = clean;
    for (let count = 2; used.has(unique.toLowerCase()); count++) {
      const ending = ` (${count})`;
      unique = cut(clean, LONGEST_NAME - ending.length) + ending;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}

const trimmed = (name: string): string => name.replaceAll(/^[\s']+|[\s']+$/g, '');

/** By characters as people count them, so that none is cut in two. */
function cut(name: string, length: number): string {
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return trimmed(kept);
}

/** As a formula names it. */
export function inFormula(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}

/** 'A' for 0, 'AA' for 26. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (index % 26));
}
