import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Asked for a product by its vendor, by somebody who holds the link of its invitation (created_by is null), or by the team (by_team).
  // A product that leaves the project takes its participation_id along. A private one is read by the team and by the vendor it belongs to.
  `create table faq_entries (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    parent_id uuid references faq_entries on delete cascade,
    participation_id uuid references project_products on delete set null,
    vendor_id uuid references vendors on delete set null,
    question_id uuid references questions on delete set null,
    section_id uuid references sections on delete set null,
    text text not null,
    status text not null check (status in ('DRAFT', 'ACTIVE', 'REJECTED')),
    reject_reason text,
    is_public boolean not null,
    by_team boolean not null,
    created_by uuid references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by uuid,
    check (parent_id is null or status = 'ACTIVE'),
    check (not by_team or (participation_id is null and vendor_id is null))
  )`,
  'create index faq_entries_project on faq_entries (project_id, created_at desc, id)',
  'create index faq_entries_parent on faq_entries (parent_id) where parent_id is not null',
  'create index faq_entries_participation on faq_entries (participation_id) where participation_id is not null',
  'create index faq_entries_vendor on faq_entries (vendor_id) where vendor_id is not null',
  'create index faq_entries_question on faq_entries (question_id) where question_id is not null',
  'create index faq_entries_section on faq_entries (section_id) where section_id is not null',
];

/** What vendors ask and the team answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
