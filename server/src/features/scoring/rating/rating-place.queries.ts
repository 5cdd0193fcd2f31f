import '../../account/record/account.tables.ts';
import '../../answer/record/answer.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import '../record/scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import type { RatingFacts } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { doneTogether, oncePer } from '../../../platform/done-together.ts';
import { found } from '../../../platform/input.ts';
import { projectIsVisibleTo, rolesOf, teamView } from '../../project/record/project-facts.queries.ts';
import type { RatedAnswer } from '../record/rating.writes.ts';
import { lastScoreJoins, ONE_ANSWER, type ScoredRow } from '../record/scored-answers.queries.ts';
import { seesBranch } from '../record/scoring.visibility.ts';

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
  number: number;
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

/** Who asks. */
const PERSON = sql.ref<string>('asked.user_id');

/** What is asked about the branch. Nothing for the project's own scoring: what a statement does not name, it need not set up. */
const OWN_SCORING = {
  columns: sql.raw(`projects.scoring_type as "scoringType", false as "branchSeen", false as "opened", false as "member"`),
  join: NOTHING,
};

const seenBranch = (actor: Actor, branchId: string): typeof OWN_SCORING => ({
  columns: sql`coalesce(branches.scoring_type, projects.scoring_type) as "scoringType",
    branches.id is not null as "branchSeen", branches.opened_at is not null as "opened",
    exists (select from branch_members where branch_members.branch_id = branches.id and branch_members.user_id = ${PERSON}) as "member"`,
  join: sql`left join branches on branches.id = ${branchId}::uuid and branches.project_id = projects.id and ${seesBranch(actor, PERSON)}`,
});

interface Asked {
  readonly actor: Actor;
  readonly projectId: string;
  readonly answer: RatedAnswer;
}

/** A product, question or branch of another project, or a branch that is not visible, is not found. */
export async function loadRatingPlace(tx: Tx, asked: Asked): Promise<RatingPlace> {
  return ofOne(tx, asked, (await readPlaces(tx, [asked], ONE_ANSWER.asItIs))[0]);
}

/** The same, read together for those who rate in one project at once. */
export async function loadPlaceToRate(db: Db, asked: Asked): Promise<RatingPlace> {
  return ofOne(db, asked, await readerOf(db)(sharedBy(asked), asked));
}

/** Few answers are drafts or have files: they are read once more, whole. */
async function ofOne(db: Db | Tx, asked: Asked, asItIs: PlaceRow | undefined): Promise<RatingPlace> {
  const isWhole = !asItIs?.isDraft && asItIs?.type !== 'FILE';
  const row = found(isWhole ? asItIs : (await readPlaces(db, [asked], ONE_ANSWER.whole))[0]);
  if (asked.answer.branchId !== null && !row.branchSeen) throw new DomainError('NOT_FOUND');
  return toPlace(row);
}

const userIdOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.userId : null);

/** People for whom the statement differs in nothing but their ids and those of the answers. */
const sharedBy = ({ actor, projectId, answer }: Asked): string =>
  `${projectId} ${answer.branchId} ${actor.kind === 'user' ? actor.type : ''} ${teamView(actor)}`;

type Read = (place: string, asked: Asked) => Promise<PlaceRow | undefined>;

const MOST_TOGETHER = 50;

const readerOf = oncePer<Db, Read>((db) =>
  doneTogether<Asked, PlaceRow | undefined>({
    most: MOST_TOGETHER,
    keyOf: ({ actor, answer }) => `${userIdOf(actor)} ${answer.participationId} ${answer.questionId}`,
    isFaultOfOne: () => false,
    work: (asked) => readPlaces(db, asked, ONE_ANSWER.asItIs),
  }),
);

/**
 * One statement, because it is asked for every rating, and without the query builder, which takes longer for it than the database. In the
 * order in which they were asked for.
 */
async function readPlaces(
  db: Db | Tx,
  asked: readonly [Asked, ...Asked[]],
  { columns, version, answeredBy }: (typeof ONE_ANSWER)['whole'],
): Promise<(PlaceRow | undefined)[]> {
  const [{ actor, projectId, answer }] = asked;
  const branch = answer.branchId === null ? OWN_SCORING : seenBranch(actor, answer.branchId);
  const { rows } = await sql<PlaceRow>`
    select asked.number, ${columns}, answers.is_draft as "isDraft", projects.id as "projectId", projects.company_id as "companyId",
      projects.type as "projectType", projects.status as "projectStatus", projects.created_by as "createdBy", ${rolesOf(PERSON)} as "roles",
      (companies.settings ->> 'enableBranches')::boolean as "enableBranches",
      questions.approver_id as "approverId", sections.approver_id as "sectionApproverId", questions.section_id as "sectionId",
      entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null as "submitted",
      answers.given_revision as "givenRevision", ${branch.columns},
      exists (select from branches as other where other.project_id = projects.id and other.opened_at is not null) as "anyOpened",
      (
        select json_object_agg(users.id, users.first_name || ' ' || users.last_name) from users
        where users.id in (${answeredBy}, noted.updated_by, rated.rated_by)
      ) as "names"
    from unnest(
      ${asked.map((_, number) => number)}::integer[],
      ${asked.map((one) => userIdOf(one.actor))}::uuid[],
      ${asked.map((one) => one.answer.participationId)}::uuid[],
      ${asked.map((one) => one.answer.questionId)}::uuid[]
    ) as asked (number, user_id, participation_id, question_id)
    join projects on projects.id = ${projectId}
    join companies on companies.id = projects.company_id
    join project_products as entry on entry.id = asked.participation_id and entry.project_id = projects.id
    join questions on questions.project_id = projects.id and questions.id = asked.question_id and questions.status <> 'REJECTED'
    join sections on sections.id = questions.section_id
    left join answers on answers.participation_id = entry.id and answers.question_id = questions.id
    ${version}
    ${lastScoreJoins(actor, answer.branchId, PERSON)}
    ${branch.join}
    where ${projectIsVisibleTo(actor, PERSON)}
  `.execute(db.withoutPlugins());
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return asked.map((_, number) => byNumber.get(number));
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
