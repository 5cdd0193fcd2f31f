import { RE2JS } from 're2js';
import { readPattern } from './pattern.ts';

/**
 * Whether the whole answer matches, as with the pattern of an HTML input. A pattern that RE2 cannot run accepts every answer: it must be
 * older than this rule, and the vendor could do nothing about a refusal.
 *
 * In a separate file because of its size: the web loads it only when a question has a pattern. Nothing is cached: compiling a pattern
 * takes microseconds, and what RE2 caches for one may take megabytes.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  const read = readPattern(pattern);
  return typeof read === 'string' || RE2JS.compile(read.source).testExact(value);
}
