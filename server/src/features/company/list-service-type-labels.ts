import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { visibleServiceTypes } from './service-type.store.ts';

/** More than anybody scrolls through; other labels can still be typed. */
const MOST_LABELS = 1000;

/** Labels of all firms, without regard to case: vendors describe their products with these words. */
export async function listServiceTypeLabels(ctx: Ctx): Promise<string[]> {
  const rows = await visibleServiceTypes(ctx.db, ctx.actor, 'serviceType')
    .select('entry.label')
    .distinctOn(sql`lower(entry.label)`)
    .orderBy(sql`lower(entry.label)`)
    .orderBy('entry.createdAt')
    .orderBy('entry.id')
    .limit(MOST_LABELS)
    .execute();
  return rows.map(({ label }) => label);
}
