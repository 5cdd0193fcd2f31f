import '../../client-table/record/client-table.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import './reminder.tables.ts';
import { TIME_ZONE } from '@weighbridge/domain/kernel/dates.ts';
import { lastMorning } from '@weighbridge/domain/notification/mornings.ts';
import { type DueReminder, dueReminders, REMINDER_DAYS, type ReminderKind } from '@weighbridge/domain/notification/reminders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Writes down this morning's reminders, all of them or none, in one statement for each kind. One process does, however many look. */
export async function makeReminders(parts: Parts): Promise<void> {
  const now = lastMorning(parts.clock.now());
  const known = await parts.db.selectFrom('reminderMornings').select(sql<string>`day::text`.as('day')).executeTakeFirst();
  if (known && known.day >= now) return;
  await parts.db.transaction().execute(async (tx) => {
    const before = await takeMorning(tx, now);
    if (before === undefined) return;
    for (const kind of Object.keys(REMINDER_DAYS) as ReminderKind[]) {
      await writeReminders(tx, kind, dueReminders(kind, { before, now }), parts.clock.now());
    }
  });
}

/** Answers the morning before, null if there was none; undefined when another process has taken this one. */
async function takeMorning(tx: Tx, day: string): Promise<string | null | undefined> {
  const { rows: first } = await sql`
    insert into reminder_mornings (day) values (${day}::date) on conflict do nothing returning day
  `.execute(tx);
  if (first.length > 0) return null;
  const { rows } = await sql<{ before: string }>`
    update reminder_mornings set day = ${day}::date
    from (select day::text as before from reminder_mornings for update) as earlier
    where day < ${day}::date returning earlier.before
  `.execute(tx);
  return rows[0]?.before;
}

async function writeReminders(tx: Tx, kind: ReminderKind, due: readonly DueReminder[], now: Date): Promise<void> {
  await sql`
    insert into deadline_reminders (kind, subject_id, deadline, days, days_left, project_id, created_at)
    select ${kind}::text, subject_id, due.deadline, due.days, due.days_left, project_id, ${now}::timestamptz
    from unnest(${due.map(({ deadline }) => deadline)}::date[], ${due.map(({ days }) => days)}::integer[],
      ${due.map(({ left }) => left)}::integer[]) as due (deadline, days, days_left)
    cross join lateral (${SUBJECTS[kind]}) as subject
    on conflict do nothing
  `.execute(tx);
}

/** Within the day of `due` in New York; written so that an index on the column is used. */
function onDay(column: string): RawBuilder<boolean> {
  const zone = sql.lit(TIME_ZONE);
  return sql<boolean>`${sql.ref(column)} >= due.deadline::timestamp at time zone ${zone}
    and ${sql.ref(column)} < (due.deadline + 1)::timestamp at time zone ${zone}`;
}

/** What has its deadline on the day of `due`, in projects where somebody can still do something about it. */
const SUBJECTS: Record<ReminderKind, RawBuilder<unknown>> = {
  SubmissionDeadline: sql`
    select projects.id as subject_id, projects.id as project_id from projects
    where ${onDay('projects.submissionDeadline')} and projects.status in ('DRAFT', 'IN_REVIEW', 'PUBLISHED')`,
  QuestionsSubmissionDeadline: sql`
    select projects.id as subject_id, projects.id as project_id from projects
    where ${onDay('projects.questionsSubmissionDeadline')} and projects.status in ('PUBLISHED', 'AWAITING')`,
  QuestionsSubmissionExtendedDeadline: sql`
    select entry.id as subject_id, entry.project_id from project_products as entry join projects on projects.id = entry.project_id
    where ${onDay('entry.answersSubmitDeadline')} and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is null
      and projects.status in ('PUBLISHED', 'AWAITING', 'SCORING')`,
  ClientTablesDeadline: sql`
    select discovery.project_id as subject_id, discovery.project_id
    from client_discoveries as discovery join projects on projects.id = discovery.project_id
    where ${onDay('discovery.deadline')} and discovery.status in ('DRAFT', 'REQUESTED') and projects.status in ('DRAFT', 'IN_REVIEW')`,
};
