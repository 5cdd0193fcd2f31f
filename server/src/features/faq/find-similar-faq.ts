import './faq.tables.ts';
import { MOST_SIMILAR, SIMILAR_FROM, similarFaqSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { parse } from '../../platform/input.ts';
import { type FaqEntry, loadEntries } from './faq-entries.ts';
import { openFaq } from './open-faq.ts';

/** The whole question is about the same, or it has the typed words in it. */
const ALIKE = 0.4;
const CONTAINS = 0.6;
/** What is asked stands at the beginning; comparing thousands of letters with each question would take seconds. */
const COMPARED = 300;

/** The questions that this person may see and that are most like what they are typing, so that nothing is asked twice. */
export async function findSimilarFaq(ctx: Ctx, request: unknown): Promise<FaqEntry[]> {
  const { project: projectId, hash, text } = parse(similarFaqSchema, request);
  const open = await openFaq(ctx.db, ctx, { projectId, hash });
  if (text === null || text.length < SIMILAR_FROM) return [];
  const typed = text.slice(0, COMPARED);
  const asked = sql`left(faq.text, ${COMPARED})`;
  const similarity = sql`greatest(similarity(${asked}, ${typed}) - ${ALIKE}, word_similarity(${typed}, ${asked}) - ${CONTAINS})`;
  return loadEntries(ctx.db, open, {
    condition: sql`faq.status <> 'REJECTED' and ${similarity} >= 0`,
    order: sql`${similarity} desc, faq.id`,
    limit: MOST_SIMILAR,
    offset: 0,
  });
}
