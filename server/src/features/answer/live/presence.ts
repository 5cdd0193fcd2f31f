import '../../account/record/account.tables.ts';
import '../record/answer.tables.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** A person who has the questionnaire open in one tab. */
export interface Presence {
  user: NamedRef;
  clientId: string;
  questionId: string | null;
  seenAt: Date;
}

/** A tab that has not reported for this long counts as closed. */
const PRESENT_FOR = 45_000;

export function absentSince(now: Date): Date {
  return new Date(now.getTime() - PRESENT_FOR);
}

export async function listPresence(db: Db | Tx, participationId: string, now: Date): Promise<Presence[]> {
  const rows = await db
    .selectFrom('answeringPresence as presence')
    .innerJoin('users', 'users.id', 'presence.userId')
    .select(['presence.clientId', 'presence.questionId', 'presence.seenAt', 'users.id'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('presence.participationId', '=', participationId)
    .where('presence.seenAt', '>', absentSince(now))
    .orderBy('name')
    .orderBy('presence.clientId')
    .execute();
  return rows.map(({ id, name, ...row }) => ({ ...row, user: { id, name } }));
}
