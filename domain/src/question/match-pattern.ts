import { RE2JS } from 're2js';
import { readPattern } from './pattern.ts';

/**
 * Whether the whole answer fits, as with the pattern of an HTML input. What RE2 cannot say holds nobody up: it can only be a pattern
 * from before this rule, and the vendor who would be refused could do nothing about it.
 *
 * A file of its own because of its size: the web fetches it when there is a pattern. Nothing is kept between calls: reading a pattern
 * takes microseconds, and what RE2 learns about one may take megabytes.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  const read = readPattern(pattern);
  return typeof read === 'string' || RE2JS.compile(read.source).testExact(value);
}
