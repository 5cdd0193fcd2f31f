/**
 * Places in a list as text: between two keys there is always another one, so moving a row writes that row only.
 * A key is a whole part and a fraction, both in base 62 and in the order of the bytes ("C" collation). The whole part starts with
 * a letter that says how long it is, so that rows added at the end of a list make keys grow hardly at all.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FIRST = 'a0';
const SMALLEST = `A${'0'.repeat(26)}`;

/** Beyond this a list is numbered afresh: only somebody who keeps inserting at one spot hundreds of times gets here. */
const LONGEST = 64;

export type Position = string;

/** A key after `low` and before `high`; null is the open end of the list. */
export function between(low: Position | null, high: Position | null): Position {
  if (low !== null && high !== null && low >= high) throw new Error(`No position between ${low} and ${high}`);
  if (low === null) return high === null ? FIRST : before(high);
  if (high === null) return after(low);
  const whole = wholeOf(low);
  if (whole === wholeOf(high)) return whole + midpoint(low.slice(whole.length), high.slice(whole.length));
  const next = increment(whole);
  return next !== null && next < high ? next : whole + midpoint(low.slice(whole.length), null);
}

/** So many keys in order, spread between the two ends. */
export function sequence(count: number, low: Position | null = null, high: Position | null = null): Position[] {
  if (count === 0) return [];
  if (high === null) return following(count, low);
  // Halving keeps the keys short; one after the other they would crowd against the upper end.
  const middle = between(low, high);
  const half = Math.floor(count / 2);
  return [...sequence(half, low, middle), middle, ...sequence(count - half - 1, middle, high)];
}

export function isTooLong(position: Position): boolean {
  return position.length > LONGEST;
}

function following(count: number, low: Position | null): Position[] {
  const keys: Position[] = [];
  let last = low;
  for (let index = 0; index < count; index += 1) {
    last = between(last, null);
    keys.push(last);
  }
  return keys;
}

function before(high: Position): Position {
  const whole = wholeOf(high);
  if (whole === SMALLEST) return whole + midpoint('', high.slice(whole.length));
  return whole < high ? whole : (decrement(whole) ?? whole);
}

function after(low: Position): Position {
  const whole = wholeOf(low);
  return increment(whole) ?? whole + midpoint(low.slice(whole.length), null);
}

/** 'a' to 'z' are followed by 1 to 26 digits; before them 'Z' down to 'A' by 1 to 26. */
function wholeLength(head: string): number {
  if (head >= 'a' && head <= 'z') return head.charCodeAt(0) - 'a'.charCodeAt(0) + 2;
  if (head >= 'A' && head <= 'Z') return 'Z'.charCodeAt(0) - head.charCodeAt(0) + 2;
  throw new Error(`Not the start of a position: ${head}`);
}

function wholeOf(position: Position): string {
  return position.slice(0, wholeLength(position.charAt(0)));
}

function increment(whole: string): string | null {
  const digits = whole.slice(1).split('');
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = DIGITS.indexOf(digits[index] ?? '') + 1;
    if (digit < DIGITS.length) {
      digits[index] = DIGITS.charAt(digit);
      return whole.charAt(0) + digits.join('');
    }
    digits[index] = '0';
  }
  const head = whole.charAt(0);
  if (head === 'Z') return FIRST;
  if (head === 'z') return null;
  const next = String.fromCharCode(head.charCodeAt(0) + 1);
  return next + '0'.repeat(wholeLength(next) - 1);
}

function decrement(whole: string): string | null {
  const digits = whole.slice(1).split('');
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = DIGITS.indexOf(digits[index] ?? '') - 1;
    if (digit >= 0) {
      digits[index] = DIGITS.charAt(digit);
      return whole.charAt(0) + digits.join('');
    }
    digits[index] = 'z';
  }
  const head = whole.charAt(0);
  if (head === 'a') return 'Zz';
  if (head === 'A') return null;
  const previous = String.fromCharCode(head.charCodeAt(0) - 1);
  return previous + 'z'.repeat(wholeLength(previous) - 1);
}

/** A fraction strictly between two fractions, as short as it gets; none ends in '0', or nothing would fit in front of it. */
function midpoint(low: string, high: string | null): string {
  if (high !== null) {
    let shared = 0;
    while (shared < high.length && (low.charAt(shared) || '0') === high.charAt(shared)) shared += 1;
    if (shared > 0) return high.slice(0, shared) + midpoint(low.slice(shared), high.slice(shared));
  }
  const from = low === '' ? 0 : DIGITS.indexOf(low.charAt(0));
  const to = high === null ? DIGITS.length : DIGITS.indexOf(high.charAt(0));
  if (to - from > 1) return DIGITS.charAt(Math.round((from + to) / 2));
  if (high !== null && high.length > 1) return high.charAt(0);
  return DIGITS.charAt(from) + midpoint(low.slice(1), null);
}
