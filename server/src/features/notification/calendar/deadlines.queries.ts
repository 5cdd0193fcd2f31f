import '../../client-table/record/client-table.tables.ts';
import '../../company/company.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { PROJECT_DATE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { projectInvitesTo, projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';

export interface Deadline {
  uid: string;
  label: string;
  date: Date;
  projectName: string;
  companyName: string;
  /** A path in the product. */
  link: string;
}

/** Enough for any calendar; a program that fetches it every few minutes must not get a book each time. */
const MOST = 500;
const DAYS_BACK = 60;

/** The deadlines of the projects that this person works in, the latest first. One statement; the client is never named. */
export async function listDeadlines(db: Db, actor: SignedInActor, now: Date): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select uid, label, date, project_name, company_name, link
    from (${deadlinesOf(actor)}) as found
    where date >= ${now}::timestamptz - ${DAYS_BACK}::integer * interval '1 day'
    order by date desc, uid limit ${MOST}
  `.execute(db);
  return rows;
}

function deadlinesOf(actor: SignedInActor): RawBuilder<unknown> {
  switch (actor.type) {
    case 'BROKER':
      return ofTeam(actor);
    case 'VENDOR':
      return ofVendor(actor);
    case 'CLIENT':
      return ofClient(actor);
    case 'ADMIN':
      return sql`select null::text as uid, null as label, null::timestamptz as date, null as project_name, null as company_name, null as link
        where false`;
  }
}

const OPEN = sql<boolean>`projects.status not in ('ARCHIVED', 'CANCELLED', 'DELETED')`;

/** One row for each of these dates of `projects` that is set. */
function datesOf(...dates: readonly (keyof typeof PROJECT_DATE_LABELS)[]): RawBuilder<unknown> {
  const rows = dates.map((date) => sql`(${date}::text, ${PROJECT_DATE_LABELS[date]}::text, ${sql.ref(`projects.${date}`)})`);
  return sql`(values ${sql.join(rows)}) as planned (kind, label, date)`;
}

function ofTeam(actor: SignedInActor): RawBuilder<unknown> {
  return sql`
    select projects.id || '-' || planned.kind as uid, planned.label, planned.date, projects.name as project_name,
      companies.name as company_name, '/projects/' || projects.id as link
    from projects join companies on companies.id = projects.company_id,
      lateral ${datesOf('questionsClarificationDeadline', 'submissionDeadline', 'questionsSubmissionDeadline', 'plannedDecisionDate')}
    where ${projectIsVisibleTo(actor)} and ${OPEN} and planned.date is not null and exists (
      select from project_members as member where member.project_id = projects.id and member.user_id = ${actor.userId}
    )`;
}

/** A product with a deadline of its own answers until then. */
function ofVendor(actor: SignedInActor): RawBuilder<unknown> {
  const entries = sql`project_products as entry join vendor_products as own on own.id = entry.product_id`;
  const invited = sql`own.vendor_id = ${actor.vendorId} and entry.participation_status not in ('DRAFT', 'DECLINED')`;
  return sql`
    select projects.id || '-' || planned.kind as uid, planned.label, planned.date, projects.name as project_name,
      companies.name as company_name, '/invite-to-project/' || projects.id || '/preview' as link
    from projects join companies on companies.id = projects.company_id,
      lateral ${datesOf('questionsClarificationDeadline', 'submissionDeadline', 'questionsSubmissionDeadline')}
    where ${projectInvitesTo(actor)} and ${OPEN} and planned.date is not null and exists (
      select from ${entries} where entry.project_id = projects.id and ${invited}
        and (planned.kind <> 'questionsSubmissionDeadline' or entry.answers_submit_deadline is null)
    )
    union all
    select entry.id || '-answersSubmitDeadline', 'Answers for ' || own.name, entry.answers_submit_deadline, projects.name,
      companies.name, '/invite-to-project/' || projects.id || '/preview/' || entry.id
    from ${entries} join projects on projects.id = entry.project_id join companies on companies.id = projects.company_id
    where ${projectInvitesTo(actor)} and ${OPEN} and ${invited} and entry.answers_submit_deadline is not null`;
}

function ofClient(actor: SignedInActor): RawBuilder<unknown> {
  return sql`
    select projects.id || '-clientTables' as uid, 'Information to fill in'::text as label, discovery.deadline as date,
      projects.name as project_name, companies.name as company_name, '/projects/' || projects.id as link
    from client_members as member
    join client_discoveries as discovery on discovery.project_id = member.project_id
    join projects on projects.id = member.project_id
    join companies on companies.id = projects.company_id
    where member.user_id = ${actor.userId} and member.status = 'ACTIVE' and discovery.deadline is not null and ${OPEN}`;
}
