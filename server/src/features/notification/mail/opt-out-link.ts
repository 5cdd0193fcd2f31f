import './mail.tables.ts';
import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';
import { sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newToken } from '../../../platform/sessions.ts';

export const OPT_OUT_PATH = '/api/opt-out';

/** Where this person switches these kinds of mail off; the same address in every message. */
export async function optOutUrl(tx: Tx, parts: Parts, userId: string, kinds: readonly NotificationKind[]): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into opt_out_links (token, user_id, kinds) values (${newToken()}, ${userId}, ${[...new Set(kinds)].sort()}::text[])
    on conflict (user_id, kinds) do update set user_id = excluded.user_id
    returning token
  `.execute(tx);
  return `${parts.baseUrl()}${OPT_OUT_PATH}/${rows[0]!.token}`;
}
