import '../account/account.tables.ts';
import '../answer/answer.tables.ts';
import '../participation/participation.tables.ts';
import '../question/question.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import type { RatingFacts } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { projectIsVisibleTo, rolesOf } from '../project/project-facts.queries.ts';
import type { RatedAnswer } from './rating.writes.ts';
import { lastScoreJoins, ONE_ANSWER, type ScoredRow } from './scored-answers.queries.ts';
import { seesBranch } from './scoring.visibility.ts';

/** The answer that is rated or noted, with the facts for the policy. */
export interface RatingPlace {
  project: ProjectFacts & { id: string };
  facts: RatingFacts;
  sectionId: string;
  scoringType: ScoringType;
  /** Null when the question was never answered. */
  givenRevision: number | null;
  /** Who gave or took back the last rating of these words; null when nobody did. */
  stored: { by: NamedRef; at: Date } | null;
  answer: ScoredRow;
  /** The people in the answer, by their ids. */
  people: Map<string, NamedRef>;
}

/** Rating, rater and time are those of the last rating, also where it was taken back. */
interface PlaceRow extends ScoredRow {
  projectId: string;
  companyId: string;
  projectType: ProjectType;
  projectStatus: ProjectStatus;
  createdBy: string | null;
  roles: ProjectFacts['roles'];
  enableBranches: boolean;
  approverId: string | null;
  sectionApproverId: string | null;
  sectionId: string;
  submitted: boolean;
  scoringType: ScoringType;
  givenRevision: number | null;
  branchSeen: boolean;
  member: boolean;
  opened: boolean;
  anyOpened: boolean;
  names: Record<string, string> | null;
  isDraft: boolean | null;
}

const NOTHING = sql.raw('');

/** What is asked about the branch. Nothing for the project's own scoring: what a statement does not name, it need not set up. */
const OWN_SCORING = {
  columns: sql.raw(`projects.scoring_type as "scoringType", false as "branchSeen", false as "opened", false as "member"`),
  join: NOTHING,
};

const seenBranch = (actor: Actor, userId: string | null, branchId: string): typeof OWN_SCORING => ({
  columns: sql`coalesce(branches.scoring_type, projects.scoring_type) as "scoringType",
    branches.id is not null as "branchSeen", branches.opened_at is not null as "opened",
    exists (select from branch_members where branch_members.branch_id = branches.id and branch_members.user_id = ${userId}) as "member"`,
  join: sql`left join branches on branches.id = ${branchId}::uuid and branches.project_id = projects.id and ${seesBranch(actor)}`,
});

/**
 * One statement, because it is asked for every rating, and without the query builder, which takes longer for it than the database. A
 * product, question or branch of another project, or a branch that is not visible, is not found.
 */
export async function loadRatingPlace(db: Db | Tx, actor: Actor, projectId: string, answer: RatedAnswer): Promise<RatingPlace> {
  let row = await readPlace(db, actor, projectId, answer, ONE_ANSWER.asItIs);
  if (row.isDraft || row.type === 'FILE') row = await readPlace(db, actor, projectId, answer, ONE_ANSWER.whole);
  if (answer.branchId !== null && !row.branchSeen) throw new DomainError('NOT_FOUND');
  return toPlace(row);
}

async function readPlace(
  db: Db | Tx,
  actor: Actor,
  projectId: string,
  { participationId, questionId, branchId }: RatedAnswer,
  { columns, version, answeredBy }: (typeof ONE_ANSWER)['whole'],
): Promise<PlaceRow> {
  const userId = actor.kind === 'user' ? actor.userId : null;
  const branch = branchId === null ? OWN_SCORING : seenBranch(actor, userId, branchId);
  const { rows } = await sql<PlaceRow>`
    select ${columns}, answers.is_draft as "isDraft", projects.id as "projectId", projects.company_id as "companyId", projects.type as "projectType",
      projects.status as "projectStatus", projects.created_by as "createdBy", ${rolesOf(userId)} as "roles",
      (companies.settings ->> 'enableBranches')::boolean as "enableBranches",
      questions.approver_id as "approverId", sections.approver_id as "sectionApproverId", questions.section_id as "sectionId",
      entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null as "submitted",
      answers.given_revision as "givenRevision", ${branch.columns},
      exists (select from branches as other where other.project_id = projects.id and other.opened_at is not null) as "anyOpened",
      (
        select json_object_agg(users.id, users.first_name || ' ' || users.last_name) from users
        where users.id in (${answeredBy}, noted.updated_by, rated.rated_by)
      ) as "names"
    from projects
    join companies on companies.id = projects.company_id
    join project_products as entry on entry.id = ${participationId} and entry.project_id = projects.id
    join questions on questions.project_id = projects.id and questions.id = ${questionId} and questions.status <> 'REJECTED'
    join sections on sections.id = questions.section_id
    left join answers on answers.participation_id = entry.id and answers.question_id = questions.id
    ${version}
    ${lastScoreJoins(actor, branchId)}
    ${branch.join}
    where projects.id = ${projectId} and ${projectIsVisibleTo(actor)}
  `.execute(db.withoutPlugins());
  return found(rows[0]);
}

function toPlace(row: PlaceRow): RatingPlace {
  const people = new Map(Object.entries(row.names ?? {}).map(([id, name]) => [id, { id, name }]));
  const by = row.ratedBy === null ? undefined : people.get(row.ratedBy);
  const { companyId, createdBy, roles, enableBranches, approverId, sectionApproverId, submitted, anyOpened, member, opened } = row;
  return {
    project: { id: row.projectId, companyId, type: row.projectType, status: row.projectStatus, createdBy, roles },
    facts: {
      approverId,
      sectionApproverId,
      submitted,
      enableBranches,
      anyOpened,
      branch: row.branchSeen ? { member, opened } : null,
    },
    sectionId: row.sectionId,
    scoringType: row.scoringType,
    givenRevision: row.givenRevision,
    stored: by && row.ratedAt ? { by, at: row.ratedAt } : null,
    answer: answerOf(row),
    people,
  };
}

function answerOf(row: PlaceRow): ScoredRow {
  return {
    product: row.product,
    question: row.question,
    revision: row.revision,
    type: row.type,
    previousQuestionId: row.previousQuestionId,
    value: row.value,
    secondaryValue: row.secondaryValue,
    notApplicable: row.notApplicable,
    notApplicableDescription: row.notApplicableDescription,
    files: row.files,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    status: row.status,
    statusNotes: row.statusNotes,
    rating: row.rating,
    ratedBy: row.rating === null ? null : row.ratedBy,
    ratedAt: row.rating === null ? null : row.ratedAt,
    notes: row.notes,
    notesUpdatedAt: row.notesUpdatedAt,
    notesUpdatedBy: row.notesUpdatedBy,
  };
}
