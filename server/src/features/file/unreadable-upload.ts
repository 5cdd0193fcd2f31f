import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';

/** The request is no form with files, or it breaks off. */
export function unreadableUpload(): DomainError {
  return new DomainError('INVALID_INPUT', { message: MESSAGES.unreadableUpload, fields: { file0: MESSAGES.unreadableUpload } });
}

/**
 * The parts of the form. Errors of the parser are always about the request, but only some of them say so; here they all become refusals
 * that the caller sees.
 */
export async function* readableParts<Part>(parts: AsyncIterableIterator<Part>): AsyncGenerator<Part> {
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw (error as { statusCode?: unknown }).statusCode === undefined ? unreadableUpload() : error;
    });
    if (next.done) return;
    yield next.value;
  }
}
