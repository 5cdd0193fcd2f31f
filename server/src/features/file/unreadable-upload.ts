import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';

/** What was sent is no form with files, or it breaks off in the middle. */
export function unreadableUpload(): DomainError {
  return new DomainError('INVALID_INPUT', { message: MESSAGES.unreadableUpload, fields: { file0: MESSAGES.unreadableUpload } });
}

/** The parts as they come. What the parser throws is about the request, so whoever sent it is told; it says so only sometimes. */
export async function* readableParts<Part>(parts: AsyncIterableIterator<Part>): AsyncGenerator<Part> {
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw (error as { statusCode?: unknown }).statusCode === undefined ? unreadableUpload() : error;
    });
    if (next.done) return;
    yield next.value;
  }
}
