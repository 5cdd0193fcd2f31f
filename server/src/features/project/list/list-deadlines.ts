import { DEADLINE_DATES, type Deadline, upcomingDeadlines } from '@weighbridge/domain/project/deadlines.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { visibleProjects } from '../record/project.visibility.ts';

/** The calendar shows no more projects than this. */
const MOST_PROJECTS = 1000;
const DAY = 86_400_000;

/** The future deadlines of the person's projects, the next one first (decision 76); within `from` and `to` where given. */
export async function listDeadlines(ctx: Ctx, { from, to }: { from?: Date | null; to?: Date | null }): Promise<Deadline[]> {
  const since = new Date(Math.max(ctx.now.getTime() - DAY, from?.getTime() ?? 0));
  const latest = sql<Date>`greatest(${sql.join(DEADLINE_DATES.map((date) => sql.ref(`projects.${date}`)))})`;
  const projects = await visibleProjects(ctx.db, ctx.actor)
    .select(['projects.id', 'projects.name', 'projects.status', ...DEADLINE_DATES.map((date) => `projects.${date}` as const)])
    .where('projects.status', '!=', 'ARCHIVED')
    .where(latest, '>=', since)
    .orderBy('projects.createdAt', 'desc')
    .limit(MOST_PROJECTS)
    .execute();
  return upcomingDeadlines(projects, ctx.now).filter(({ date }) => (!from || date >= from) && (!to || date <= to));
}
