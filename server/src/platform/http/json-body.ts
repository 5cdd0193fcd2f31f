import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';

/** As an escape; behind an escaped backslash the same signs are ordinary text that somebody typed. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000|\u0000/;

/** JSON bodies only as far as the database could store them: text with NUL is refused before anything runs. */
export function acceptJson(app: FastifyInstance): void {
  // Text is what a form of another site can send without asking: nobody takes it here.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (NUL.test(text)) return done(new DomainError('INVALID_INPUT', { message: 'Text with a NUL character cannot be stored.' }));
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }));
    }
  });
}
