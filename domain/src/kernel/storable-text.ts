/**
 * PostgreSQL refuses NUL in text and half of a surrogate pair in JSON. Checked here, it is a message beside the field instead of a failed
 * statement.
 */
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;
export const isStorable = (value: string): boolean => !UNSTORABLE.test(value);
