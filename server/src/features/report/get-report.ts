import type { Ctx } from '../../platform/context.ts';
import { parseId } from '../../platform/input.ts';
import { findReport } from './find-report.ts';
import { type ProjectReport, toProjectReport } from './report-view.ts';

export async function getReport(ctx: Ctx, id: unknown): Promise<ProjectReport> {
  return toProjectReport(await findReport(ctx, parseId(id)));
}
