/**
 * PostgreSQL refuses NUL in text and half of a surrogate pair in JSON. Checked here, it is a message beside the field instead of a failed
 * statement.
 */
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;
export const isStorable = (value: string): boolean => !UNSTORABLE.test(value);

/** For a text that is cut or quoted and not refused: without what cannot be stored. Cutting may have split a character. */
export const asStorable = (value: string): string => value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
