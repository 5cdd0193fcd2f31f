import './faq.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type FaqEntry, loadEntries } from './faq-entries.ts';
import { findFaq, type OpenFaq } from './open-faq.ts';

/** What the dashboard shows. */
export interface FaqSummary {
  unanswered: number;
  /** Since when the oldest of them waits. */
  waitingSince: Date | null;
  latest: FaqEntry[];
}

const LATEST = 3;

/** How many wait for an answer and since when, and the newest. For the team. */
export async function faqSummary(ctx: Ctx, { id: projectId, forVendor }: { id: string; forVendor: boolean }): Promise<FaqSummary> {
  const open = forVendor ? null : await findFaq(ctx.db, ctx, { projectId, hash: null });
  if (!open) return { unanswered: 0, waitingSince: null, latest: [] };
  const waiting = { condition: sql`faq.waiting_since is not null`, order: sql`faq.waiting_since, faq.id`, limit: 1, offset: 0 };
  const [oldest] = await loadEntries(ctx.db, open, waiting);
  return {
    unanswered: oldest?.total ?? 0,
    waitingSince: oldest?.waitingSince ?? null,
    latest: await loadNewest(ctx, open, LATEST),
  };
}

const MOST_OF_PROJECT = 100;

/** The newest questions of a project. A project does not know by which link it was opened: who came with one asks for its FAQ itself. */
export async function listFaqOf(ctx: Ctx, { id: projectId }: { id: string }): Promise<FaqEntry[]> {
  const open = await findFaq(ctx.db, ctx, { projectId, hash: null });
  return open ? loadNewest(ctx, open, MOST_OF_PROJECT) : [];
}

function loadNewest(ctx: Ctx, open: OpenFaq, limit: number): Promise<FaqEntry[]> {
  return loadEntries(ctx.db, open, { condition: sql`true`, order: sql`faq.created_at desc, faq.id desc`, limit, offset: 0 });
}
