import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { firstAllThenChanges, type LiveEvent } from '../../platform/live/live-events.ts';
import { type FaqEntry, loadNamed } from './faq-entries.ts';
import { topicsOf } from './faq-topics.ts';
import { openFaq } from './open-faq.ts';

export interface FaqChange {
  /** The questions that changed, whole. */
  entries: FaqEntry[];
  /** More changed than is told here. */
  reload: boolean;
}

interface Followed {
  readonly projectId: string;
  readonly hash: string | null;
}

export async function followFaq(ctx: Ctx, followed: Followed, access: AccessRule): Promise<AsyncIterableIterator<LiveEvent>> {
  const { projectId, side } = await openFaq(ctx.db, ctx, followed);
  return firstAllThenChanges(ctx, topicsOf(projectId, side), access);
}

const RELOAD: FaqChange = { entries: [], reload: true };

export async function loadFaqChange({ ctx, messages }: LiveEvent, followed: Followed): Promise<FaqChange> {
  const ids = messages.flatMap(({ question }) => question ?? []);
  if (ids.length < messages.length) return RELOAD;
  try {
    const open = await openFaq(ctx.db, ctx, followed);
    return { entries: await loadNamed(ctx.db, open, [...new Set(ids)]), reload: false };
  } catch (error) {
    // No longer theirs: the page finds out by itself when it asks.
    if (error instanceof DomainError) return RELOAD;
    throw error;
  }
}
