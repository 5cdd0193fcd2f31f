import multipart from '@fastify/multipart';
import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { MAX_UPLOAD_FILES, MAX_UPLOAD_SIZE } from '@weighbridge/domain/kernel/upload.ts';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { restContext } from '../../platform/http/rest.ts';
import { readableParts } from './unreadable-upload.ts';
import { uploadFiles } from './upload-files.ts';

/** One file answers one record, several answer a list (decision 152). */
export async function uploadRoute(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      // One more than allowed, so that our own check refuses with our message.
      limits: { fileSize: MAX_UPLOAD_SIZE, files: MAX_UPLOAD_FILES + 1, fields: 10, fieldSize: 1000, headerPairs: 20 },
    });
    scope.post('/api/file/upload', async (request) => {
      const ctx = await restContext(parts, request, signedIn);
      if (!request.isMultipart()) throw new DomainError('INVALID_INPUT', { fields: { file0: MESSAGES.required } });
      // A request that does not state its size counts as one of the largest size.
      const announced = Number(request.headers['content-length'] ?? MAX_UPLOAD_FILES * MAX_UPLOAD_SIZE);
      const records = await uploadFiles(ctx, readableParts(request.files()), announced);
      return records.length === 1 ? records[0] : records;
    });
  });
}
