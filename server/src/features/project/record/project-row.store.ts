import '../../account/record/account.tables.ts';
import '../../company/company.tables.ts';
import '../../file/file.tables.ts';
import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { branchesOfProject, sectionsOfProject } from './project.slots.ts';
import { visibleProjects } from './project.visibility.ts';

export interface ProjectServiceTypeOfProject {
  id: string;
  label: string;
  description: string | null;
}

export interface ProjectMember extends NamedRef {
  role: ProjectRole;
}

export interface ProjectFile {
  id: string;
  filename: string;
  description: string | null;
  state: FileState;
}

const NAME = sql.raw("users.first_name || ' ' || users.last_name");

const CONTACTS = sql<{ user: NamedRef; phoneNumber: string }[]>`coalesce((
  select json_agg(json_build_object(
    'user', json_build_object('id', users.id, 'name', ${NAME}), 'phoneNumber', contact ->> 'phoneNumber') order by place)
  from jsonb_array_elements(projects.brokerage_contacts) with ordinality as listed (contact, place)
  join users on users.id = (contact ->> 'userId')::uuid
), '[]')`;

const MEMBERS = sql<ProjectMember[]>`coalesce((
  select json_agg(json_build_object('id', users.id, 'name', ${NAME}, 'role', member.role) order by member.role, member.position)
  from project_members member join users on users.id = member.user_id
  where member.project_id = projects.id
), '[]')`;

/** Members who can no longer work on a project; they stay listed in it. */
const GONE_MEMBERS = sql<string[]>`array(
  select distinct users.id::text
  from project_members member join users on users.id = member.user_id
  where member.project_id = projects.id and (users.status <> 'ACTIVE' or users.deleted_at is not null)
)`;

const SERVICE_TYPES = sql<{ id: string; label: string }[]>`coalesce((
  select json_agg(json_build_object('id', type.id, 'label', type.label) order by lower(type.label), type.id)
  from project_service_type_links link join service_types type on type.id = link.service_type_id
  where link.project_id = projects.id
), '[]')`;

const FILES = sql<ProjectFile[]>`coalesce((
  select json_agg(json_build_object('id', files.id, 'filename', files.filename, 'description', link.description, 'state', files.state) order by link.position)
  from project_files link join files on files.id = link.file_id
  where link.project_id = projects.id
), '[]')`;

/** The table is named `projects`, or `page` in a list. */
export function projectServiceTypesOf(table: 'projects' | 'page') {
  return sql<ProjectServiceTypeOfProject[]>`coalesce((
    select json_agg(json_build_object('id', type.id, 'label', type.label, 'description', type.description) order by lower(type.label), type.id)
    from project_project_service_type_links link join project_service_types type on type.id = link.project_service_type_id
    where link.project_id = ${sql.ref(`${table}.id`)}
  ), '[]')`;
}

/** By name: a statement with `*` cannot be prepared, and this one is planned longer than it runs. */
const COLUMNS = [
  'projects.id',
  'projects.companyId',
  'projects.clientId',
  'projects.name',
  'projects.type',
  'projects.status',
  'projects.createdBy',
  'projects.intro',
  'projects.description',
  'projects.hideClientInfo',
  'projects.brokerageContacts',
  'projects.frequency',
  'projects.scoringType',
  'projects.answersMaxLength',
  'projects.locationOriginated',
  'projects.targetNumberRespondents',
  'projects.publishDate',
  'projects.questionsClarificationDeadline',
  'projects.submissionDeadline',
  'projects.questionsSubmissionDeadline',
  'projects.plannedDecisionDate',
  'projects.employeeSize',
  'projects.liveCount',
  'projects.moreInformation',
  'projects.source',
  'projects.baseProjectId',
  'projects.statusChangedAt',
  'projects.deletedFrom',
  'projects.createdAt',
  'projects.updatedAt',
  'projects.updatedBy',
] as const;

/** The fields of a project in one statement; its sections, products and statistics are read on demand. */
export function selectProjects(db: Db | Tx, actor: Actor) {
  const userId = actor.kind === 'user' ? actor.userId : null;
  return (
    db
      .selectFrom('projects')
      .innerJoin('companies', 'companies.id', 'projects.companyId')
      .leftJoin('clients', 'clients.id', 'projects.clientId')
      .leftJoin('users as creator', 'creator.id', 'projects.createdBy')
      // Only when the reader sees the base project as well: otherwise its name would be revealed.
      .leftJoin(visibleProjects(db, actor).select(['projects.id', 'projects.name']).as('base'), 'base.id', 'projects.baseProjectId')
      .select(COLUMNS)
      .select([
        'companies.name as companyName',
        'clients.name as clientName',
        'clients.location as clientLocation',
        'clients.description as clientDescription',
        'clients.website as clientWebsite',
        'base.name as baseProjectName',
        sql<CompanySettings>`companies.settings`.as('firmSettings'),
        sql<string | null>`creator.first_name || ' ' || creator.last_name`.as('creatorName'),
        sql<ProjectRole[]>`array(
        select role from project_members where project_members.project_id = projects.id and project_members.user_id = ${userId} order by role
      )`.as('roles'),
        sectionsOfProject().as('sectionsCount'),
        branchesOfProject()(actor).as('branchesCount'),
        CONTACTS.as('contacts'),
        MEMBERS.as('members'),
        GONE_MEMBERS.as('goneMemberIds'),
        SERVICE_TYPES.as('serviceTypes'),
        projectServiceTypesOf('projects').as('projectServiceTypes'),
        FILES.as('files'),
      ])
  );
}

export type ProjectRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirst']>>>;
