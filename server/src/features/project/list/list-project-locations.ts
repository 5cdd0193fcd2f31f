import type { Ctx } from '../../../platform/context.ts';
import { visibleProjects } from '../record/project.visibility.ts';

const MOST = 1000;

/** The locations of projects this person sees, to choose from, so that one place is not typed in three ways. */
export async function listProjectLocations(ctx: Ctx): Promise<string[]> {
  const rows = await visibleProjects(ctx.db, ctx.actor)
    .select('projects.locationOriginated as location')
    .distinct()
    .where('projects.locationOriginated', 'is not', null)
    .orderBy('location')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ location }) => (location === null ? [] : [location]));
}
