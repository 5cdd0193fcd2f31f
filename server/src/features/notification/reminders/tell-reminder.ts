import './reminder.tables.ts';
import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import { daysBetween } from '@weighbridge/domain/notification/mornings.ts';
import type { ReminderKind } from '@weighbridge/domain/notification/reminders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isOwner, ofTeam } from '../audience/team.queries.ts';
import { ofEntries } from '../audience/vendor.queries.ts';
import { sendUndecidedLetters } from '../letters/undecided-letters.ts';
import { tell } from '../telling/tell.ts';
import { sendClientReminders } from './client-reminders.ts';

/** Tells one reminder that nobody else is telling, in a transaction of its own; answers whether there was one. */
export async function tellNextReminder(parts: Parts): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const reminder = await takeNext(tx, parts.clock.now());
    if (!reminder) return false;
    // Made before a night without a server, perhaps: what has come is not announced any more.
    const days = daysBetween(newYorkDay(parts.clock.now()), reminder.deadline);
    if (days > 0) await tellReminder(tx, parts, { ...reminder, days });
    return true;
  });
}

interface Reminder {
  kind: ReminderKind;
  subjectId: string;
  projectId: string;
  companyId: string;
  /** A day. */
  deadline: string;
}

async function takeNext(tx: Tx, now: Date): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    update deadline_reminders as reminder set told_at = ${now}
    from projects, (
      select kind, subject_id, deadline, days from deadline_reminders
      where told_at is null order by created_at, project_id limit 1 for update skip locked
    ) as next
    where projects.id = reminder.project_id and reminder.kind = next.kind and reminder.subject_id = next.subject_id
      and reminder.deadline = next.deadline and reminder.days = next.days
    returning reminder.kind, reminder.subject_id, reminder.project_id, projects.company_id, reminder.deadline::text as deadline
  `.execute(tx);
  return rows[0];
}

/** To those who still have to act (decision 192). */
async function tellReminder(tx: Tx, parts: Parts, reminder: Reminder & { days: number }): Promise<void> {
  const { kind, subjectId, projectId, companyId, deadline, days } = reminder;
  if (kind === 'ClientTablesDeadline') return sendClientReminders(tx, parts, { projectId, days });
  const data = { deadline: noonUtc(deadline).toISOString(), days };
  const about = { kind, eventId: null, actorId: null, companyId, projectId } as const;
  if (kind === 'SubmissionDeadline') {
    await tell(tx, parts, { ...about, subjectId, data, to: ofTeam(projectId, isOwner) });
    await sendUndecidedLetters(tx, parts, { projectId, days, deadline: noonUtc(deadline) });
  }
  const people = ofEntries({
    where: WAITING[kind](subjectId),
    data: sql`${JSON.stringify(data)}::jsonb`,
    subject: sql`${subjectId}::uuid`,
  });
  // Once to each person, with a link to the first of their products.
  await tell(tx, parts, {
    ...about,
    toEach: sql`select distinct on (user_id) * from (${people}) as person order by user_id, data ->> 'participationId'`,
  });
}

type NotifiedKind = Exclude<ReminderKind, 'ClientTablesDeadline'>;

/** The products whose people have not done it yet: SQL over `entry` and `projects`. */
const WAITING: Record<NotifiedKind, (subjectId: string) => RawBuilder<boolean>> = {
  SubmissionDeadline: (id) => sql<boolean>`entry.project_id = ${id} and entry.participation_status not in ('ACCEPTED', 'DECLINED')
    and projects.status = 'PUBLISHED'`,
  // A product with a deadline of its own is reminded of that one.
  QuestionsSubmissionDeadline: (id) => sql<boolean>`entry.project_id = ${id} and entry.participation_status = 'ACCEPTED'
    and entry.answers_submitted_at is null and entry.answers_submit_deadline is null`,
  QuestionsSubmissionExtendedDeadline: (id) => sql<boolean>`entry.id = ${id} and entry.participation_status = 'ACCEPTED'
    and entry.answers_submitted_at is null`,
};
