import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** When a key gets longer than this, the list is numbered again. Takes hundreds of insertions at the same place. */
const LONGEST = 64;

/**
 * Places in a list as text: between two keys there is always another one, so moving a row writes that row only. They are in the order
 * of their bytes ("C" collation).
 */
export type Position = string;

/** A key after `low` and before `high`; null is the open end of the list. */
export function between(low: Position | null, high: Position | null): Position {
  return generateKeyBetween(low, high);
}

/** Answers this many keys in order, spread between the two ends. */
export function sequence(count: number, low: Position | null = null, high: Position | null = null): Position[] {
  return generateNKeysBetween(low, high, count);
}

export function isTooLong(position: Position): boolean {
  return position.length > LONGEST;
}
