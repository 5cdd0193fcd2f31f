import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';

/** NUL as an escape sequence. Behind an escaped backslash the same characters are ordinary text that a user typed. */
const NUL_ESCAPED = /(?<!\\)(?:\\\\)*\\u0000/;

/** Most texts hold nothing that looks like it, which is seen many times faster than by the pattern. One as it is is no JSON. */
const hasNul = (text: string): boolean => text.includes('\\u0000') && NUL_ESCAPED.test(text);

/** Far more than any input of ours. A megabyte of brackets takes seventy times as long to parse as a megabyte of text. */
const DEEPEST = 64;
const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = ['"', '\\', '[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === LIST || sign === OBJECT) depth += 1;
    else if (sign === LIST_END || sign === OBJECT_END) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Finds the end of the string that begins here; brackets inside a string do not count. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

/** Of two backslashes the first escapes the second. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** Accepts JSON bodies only if the database could store them: text with NUL is refused before anything runs. */
export function acceptJson(app: FastifyInstance): void {
  // A form of another site can send plain text without the browser asking us first, so plain text is refused.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (hasNul(text)) return done(new DomainError('INVALID_INPUT', { message: 'Text with a NUL character cannot be stored.' }));
    if (isTooDeep(text)) return done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }));
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }));
    }
  });
}
