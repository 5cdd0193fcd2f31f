import './faq.tables.ts';
import { decideAsk, FAQ_ACTIONS, type FaqAction } from '@weighbridge/domain/faq/faq.policy.ts';
import { FAQ_REFUSALS } from '@weighbridge/domain/faq/faq.refusals.ts';
import { FAQ_PAGE_CEILING, faqFilterSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { faqStatus } from '@weighbridge/domain/faq/faq.status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { type FaqEntry, loadEntries } from './faq-entries.ts';
import { type OpenFaq, openFaq } from './open-faq.ts';

export interface Faq extends Page<FaqEntry> {
  clarificationDeadline: Date | null;
  actions: FaqAction[];
  /** Why this person cannot ask now. */
  refusal: string | null;
}

type Filter = z.output<typeof faqFilterSchema>;

type FaqRequest = z.input<typeof faqFilterSchema> & { readonly pagination?: unknown };

const NEWEST_FIRST = sql`faq.created_at desc, faq.id desc`;
/** What has waited longest is what the team should look at first. */
const WAITING_FIRST = sql`faq.waiting_since nulls last, ${NEWEST_FIRST}`;

export async function listFaq(ctx: Ctx, request: FaqRequest): Promise<Faq> {
  const filter = parse(faqFilterSchema, request);
  const open = await openFaq(ctx.db, ctx, { projectId: filter.project, hash: filter.hash });
  const list = parseList({ pagination: request.pagination }, ['createdAt'], { field: 'createdAt', direction: 'DESC' }, FAQ_PAGE_CEILING);
  const condition = matches(open, filter);
  const order = open.side.kind === 'team' ? WAITING_FIRST : NEWEST_FIRST;
  const rows = await loadEntries(ctx.db, open, { condition, order, limit: list.limit, offset: list.offset });
  // A page past the end has no row that carries the total.
  const countAll = async () => (await loadEntries(ctx.db, open, { condition, order, limit: 1, offset: 0 }))[0]?.total ?? 0;
  return { ...(await list.page(rows, countAll)), ...offersOf(open) };
}

function offersOf(open: OpenFaq): Pick<Faq, 'actions' | 'refusal' | 'clarificationDeadline'> {
  const asking = decideAsk(open);
  return {
    clarificationDeadline: open.clarificationDeadline,
    actions: asking.allowed ? [...FAQ_ACTIONS] : [],
    refusal: asking.allowed ? null : FAQ_REFUSALS[asking.reason],
  };
}

function matches(open: OpenFaq, { search, status, assignedToMe, unanswered }: Filter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (status) conditions.push(sql`faq.status = ${faqStatus(status)}`);
  if (unanswered) conditions.push(sql`faq.waiting_since is not null`);
  if (assignedToMe) conditions.push(open.side.kind === 'team' ? sql`faq.assignee_id = ${userOf(open)}::uuid` : sql`false`);
  if (search) conditions.push(contains(open, likePattern(search)));
  return sql.join(conditions, sql` and `);
}

const userOf = ({ actor }: OpenFaq): string | null => (actor.kind === 'user' ? actor.userId : null);

/** Only the team finds by who asked: a vendor who could would learn it. */
function contains({ side }: OpenFaq, pattern: string): RawBuilder<unknown> {
  const byCompany = side.kind === 'team' ? sql`or vendors.name ilike ${pattern} or product.name ilike ${pattern}` : sql``;
  const asked = side.kind === 'team' ? sql`faq.question_label` : sql`case when not faq.is_question_rejected then faq.question_label end`;
  return sql`(faq.text ilike ${pattern} or ${asked} ilike ${pattern} or faq.section_name ilike ${pattern} ${byCompany} or exists (
    select from faq_entries as reply where reply.parent_id = faq.id and reply.text ilike ${pattern}
  ))`;
}
