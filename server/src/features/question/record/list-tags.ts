import './question.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { likePattern } from '../../../platform/list.ts';
import type { Tag } from './question-definition.queries.ts';

const SUGGESTIONS = 50;

/** Tags of the actor's firm and of the external library that contain the keyword; where both have a tag of the same name, the firm's. */
export function listTags(ctx: Ctx, keyword: string | null | undefined): Promise<Tag[]> {
  const { companyId } = ctx.user;
  let query = ctx.db
    .selectFrom('tags')
    .distinctOn(sql`lower(label)`)
    .select(['id', 'label'])
    .where(companyId === null ? sql<boolean>`company_id is null` : sql<boolean>`(company_id = ${companyId} or company_id is null)`);
  if (keyword?.trim()) query = query.where('label', 'ilike', likePattern(keyword));
  return query.orderBy(sql`lower(label)`).orderBy(sql`company_id nulls last`).limit(SUGGESTIONS).execute();
}
