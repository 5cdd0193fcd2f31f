import { type Kysely, sql } from 'kysely';

const TIMES = 'created_at timestamptz not null, updated_at timestamptz not null, updated_by uuid';

const STATEMENTS = [
  `alter table projects
    add column intro text,
    add column description text,
    add column hide_client_info boolean not null default false,
    add column brokerage_contacts jsonb not null default '[]',
    add column frequency text,
    add column scoring_type text not null default 'NUMBERS' check (scoring_type in ('NUMBERS', 'COLORS')),
    add column answers_max_length integer,
    add column location_originated text,
    add column target_number_respondents integer,
    add column publish_date timestamptz,
    add column questions_clarification_deadline timestamptz,
    add column submission_deadline timestamptz,
    add column questions_submission_deadline timestamptz,
    add column planned_decision_date timestamptz,
    add column employee_size text,
    add column live_count integer,
    add column more_information jsonb not null default '[]',
    add column source text check (source in ('CLONE', 'RFI_BASED', 'IMPORT', 'PANEL')),
    add column base_project_id uuid references projects,
    add column status_changed_at timestamptz`,
  'drop index projects_company_status',
  'create index projects_by_firm on projects (company_id, created_at desc, id)',
  // Counting the projects somebody sees reads this index alone: membership is looked up by id, authorship is in it.
  'create index projects_by_firm_status on projects (company_id, status) include (id, created_by)',
  'create index projects_base on projects (base_project_id) where base_project_id is not null',

  `create table project_members (
    project_id uuid not null references projects on delete cascade,
    user_id uuid not null references users,
    role text not null check (role in ('PROJECT_MANAGER', 'DOMAIN_EXPERT', 'VIEWER')),
    company_id uuid not null references companies,
    position integer not null,
    primary key (project_id, user_id, role)
  )`,
  'create index project_members_user on project_members (user_id, project_id)',

  `create table project_service_type_links (
    project_id uuid not null references projects on delete cascade,
    service_type_id uuid not null references service_types,
    primary key (project_id, service_type_id)
  )`,
  'create index project_service_type_links_type on project_service_type_links (service_type_id)',
  `create table project_project_service_type_links (
    project_id uuid not null references projects on delete cascade,
    project_service_type_id uuid not null references project_service_types,
    primary key (project_id, project_service_type_id)
  )`,
  'create index project_project_service_type_links_type on project_project_service_type_links (project_service_type_id)',
  `create table vendor_product_service_types (
    product_id uuid not null references vendor_products on delete cascade,
    label text not null,
    primary key (product_id, label)
  )`,
  `create table project_files (
    project_id uuid not null references projects on delete cascade,
    file_id uuid not null references files,
    description text,
    position integer not null,
    primary key (project_id, file_id)
  )`,

  `create table project_products (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    product_id uuid references vendor_products,
    email text,
    product_name text,
    participation_status text not null check (participation_status in ('ACCEPTED', 'BP_DRAFT', 'BP_REGISTERED', 'BP_SUBMITTED', 'DECLINED', 'DRAFT', 'INVITED', 'PENDING')),
    answers_submitted_at timestamptz,
    answers_submit_deadline timestamptz,
    winner boolean not null default false,
    notes text,
    share_notes boolean not null default false,
    invited_at timestamptz,
    ${TIMES},
    check (product_id is not null or (email is not null and product_name is not null))
  )`,
  'create unique index project_products_once on project_products (project_id, product_id) where product_id is not null',
  'create index project_products_product on project_products (product_id, project_id) where product_id is not null',
  'create index project_products_project on project_products (project_id)',

  `create table templates (
    id uuid primary key,
    company_id uuid references companies,
    name text not null,
    status text not null check (status in ('DRAFT', 'SUBMITTED', 'PUBLISHED')),
    created_by uuid references users,
    ${TIMES}
  )`,
  'create index templates_by_firm on templates (company_id, created_at desc)',
  "create index templates_published on templates (created_at desc) where status = 'PUBLISHED'",
  `create table template_service_types (
    template_id uuid not null references templates on delete cascade,
    service_type_id uuid not null references service_types,
    primary key (template_id, service_type_id)
  )`,
  'create index template_service_types_type on template_service_types (service_type_id)',

  `create table sections (
    id uuid primary key,
    company_id uuid references companies,
    project_id uuid references projects on delete cascade,
    template_id uuid references templates on delete cascade,
    name text not null,
    description text,
    position text collate "C" not null,
    owner_id uuid references users,
    approver_id uuid references users,
    owner_deadline timestamptz,
    is_readonly boolean not null default false,
    source_template_id uuid references templates on delete set null,
    ${TIMES},
    check ((project_id is null) <> (template_id is null))
  )`,
  'create index sections_project on sections (project_id, position) where project_id is not null',
  'create index sections_approver on sections (approver_id) where approver_id is not null and project_id is not null',
  'create index sections_template on sections (template_id, position) where template_id is not null',

  // One table for questions wherever they live: a section (project or template) or the library (no section).
  // company_id is null for the platform's own (external) library questions.
  `create table questions (
    id uuid primary key,
    company_id uuid references companies,
    project_id uuid references projects on delete cascade,
    section_id uuid references sections on delete cascade,
    position text collate "C",
    label text not null,
    type text not null check (type in ('TEXT', 'STRING', 'EMAIL', 'URL', 'VIDEO', 'NUMBER', 'BOOLEAN', 'LIST', 'FILE')),
    definition jsonb not null,
    owner_id uuid references users,
    approver_id uuid references users,
    owner_deadline timestamptz,
    status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
    reject_reason text,
    weight smallint not null default 1 check (weight between 1 and 5),
    is_private boolean not null default false,
    is_public boolean not null default false,
    is_external boolean not null default false,
    source_question_id uuid references questions on delete set null,
    previous_question_id uuid references questions on delete set null,
    created_by uuid references users,
    ${TIMES}
  )`,
  'create index questions_section on questions (section_id, position) where section_id is not null',
  'create index questions_project on questions (project_id) where project_id is not null',
  // What waits for somebody is counted whenever they open their menu.
  'create index questions_approver on questions (approver_id, project_id, status) where approver_id is not null and project_id is not null',
  'create index questions_source on questions (source_question_id) where source_question_id is not null',
  'create index questions_library on questions (company_id, created_at desc) where section_id is null',
  'create index questions_library_text on questions using gist (label gist_trgm_ops(siglen=64)) where section_id is null',

  `create table question_versions (
    id uuid primary key,
    question_id uuid not null references questions on delete cascade,
    definition jsonb not null,
    updated_at timestamptz not null,
    updated_by uuid references users
  )`,
  'create index question_versions_question on question_versions (question_id, updated_at desc)',

  `create table tags (
    id uuid primary key,
    company_id uuid references companies,
    label text not null,
    created_at timestamptz not null
  )`,
  'create unique index tags_label on tags (company_id, lower(label)) nulls not distinct',
  `create table question_tags (
    question_id uuid not null references questions on delete cascade,
    tag_id uuid not null references tags on delete cascade,
    primary key (question_id, tag_id)
  )`,
  'create index question_tags_tag on question_tags (tag_id)',
  // Every file a question ever showed: copies share the file, and earlier versions still open theirs.
  `create table question_files (
    question_id uuid not null references questions on delete cascade,
    file_id uuid not null references files,
    primary key (question_id, file_id)
  )`,
  'create index question_files_file on question_files (file_id)',

  `create table question_groups (
    id uuid primary key,
    company_id uuid references companies,
    parent_id uuid references question_groups on delete cascade,
    name text not null,
    description text,
    depth smallint not null check (depth between 1 and 3),
    ${TIMES}
  )`,
  'create unique index question_groups_name on question_groups (company_id, parent_id, lower(name)) nulls not distinct',
  'create index question_groups_parent on question_groups (parent_id) where parent_id is not null',
  `create table question_group_links (
    group_id uuid not null references question_groups on delete cascade,
    question_id uuid not null references questions on delete cascade,
    primary key (group_id, question_id)
  )`,
  'create index question_group_links_question on question_group_links (question_id)',

  // An imported spreadsheet between upload and its destination.
  `create table draft_projects (
    id uuid primary key,
    company_id uuid not null references companies,
    created_by uuid not null references users,
    name text not null,
    file_id uuid references files,
    sections json not null,
    rejected jsonb not null default '[]',
    sections_count integer not null default 0,
    questions_count integer not null default 0,
    ${TIMES}
  )`,
  // Some megabytes that are read whole, once or twice: taking them apart and compressing them would cost more than the rest of an import.
  'alter table draft_projects alter column sections set storage external',
  'create index project_files_file on project_files (file_id)',
  'create index users_client on users (client_id) where client_id is not null',
  'create index draft_projects_file on draft_projects (file_id) where file_id is not null',
  'create index draft_projects_creator on draft_projects (company_id, created_by, created_at desc)',
];

/** Projects with their members, sections and questions; the library; templates; imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
