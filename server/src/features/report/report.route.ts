import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { REPORT_TEXTS } from '@weighbridge/domain/report/report.labels.ts';
import { isUnfinished } from '@weighbridge/domain/report/report.status.ts';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../../platform/context.ts';
import { restContext } from '../../platform/http/rest.ts';
import { parseId } from '../../platform/input.ts';
import { openFile, type StoredFile } from '../file/open-file.ts';
import { findReport } from './find-report.ts';
import type { StoredReport } from './report.store.ts';

const LOOK_AGAIN_SECONDS = 2;

/** The address of a report: how far it is as long as it is made, the file afterwards (decision 191). */
export function reportRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/api/reports/:id', async (request, reply) => {
    const ctx = await restContext(parts, request, signedIn);
    const report = await findReport(ctx, parseId((request.params as { id: string }).id));
    reply.header('cache-control', 'private, no-store');
    if (report.fileId !== null) return send(reply, await openFile(ctx, report.fileId));
    if (isUnfinished(report.status)) reply.header('refresh', String(LOOK_AGAIN_SECONDS));
    return reply
      .status(isUnfinished(report.status) ? 202 : 410)
      .type('text/html; charset=utf-8')
      .send(pageOf(report));
  });
}

/** To be kept, never shown in the place of the page that asked for it. */
async function send(reply: FastifyReply, { filename, mimetype, size, read }: StoredFile): Promise<FastifyReply> {
  return reply
    .header('content-type', mimetype)
    .header('content-length', size)
    .header('content-disposition', create(filename.toWellFormed(), { type: 'attachment' }))
    .header('x-content-type-options', 'nosniff')
    .send(await read());
}

/** Nothing in it was typed by people, so nothing has to be escaped. */
function pageOf({ status, progress }: StoredReport): string {
  const words = isUnfinished(status)
    ? `Preparing the report: <progress max="100" value="${progress}">${progress}%</progress> ${progress}%`
    : status === 'CANCELLED'
      ? 'The report was cancelled.'
      : REPORT_TEXTS.failed;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Report</title><main><h1>Report</h1><p>${words}</p></main></html>`;
}
