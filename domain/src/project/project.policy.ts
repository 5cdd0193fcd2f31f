import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { isReadOnly, takesNewQuestions } from './project.status.ts';
import { canSeeProject, hasInProject, type ProjectFacts } from './project.visibility.ts';

export type ProjectDenial =
  | 'signed-out'
  | 'no-access'
  | 'no-company'
  | 'viewer'
  | 'project-read-only'
  | 'not-a-panel'
  | 'panel-not-closed'
  | 'has-sections'
  | 'questions-settled'
  | 'not-awaiting'
  | 'extended-deadline-disabled';

/** Projects belong to a firm: an administrator creates them while acting for one. */
export function decideCreateProject(actor: Actor): Decision<ProjectDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type !== 'BROKER' || !has(actor, 'MANAGE_PROJECT_STATE')) return deny('no-access');
  return actor.companyId === null ? deny('no-company') : allow;
}

/** Importing creates drafts, which become projects or templates. */
export function decideImportQuestions(actor: Actor): Decision<ProjectDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_PROJECT_STATE') && !has(actor, 'MANAGE_PROJECT_TEMPLATES')) return deny('no-access');
  return actor.companyId === null ? deny('no-company') : allow;
}

/** The side panel, the 'Manage' menu, reports and status e-mails: for people who manage this project, in every status. */
export function decideManageProject(actor: Actor, facts: ProjectFacts): Decision<ProjectDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeProject(actor, facts) || !has(actor, 'MANAGE_PROJECT_STATE')) return deny('no-access');
  return hasInProject(actor, facts, 'MANAGE_PROJECT_STATE') ? allow : deny('viewer');
}

const whileOpen = (facts: ProjectFacts): Decision<ProjectDenial> => (isReadOnly(facts.status) ? deny('project-read-only') : allow);

/** Details and settings; the schema says which of them cannot change in later statuses. */
export function decideEditDetails(actor: Actor, facts: ProjectFacts): Decision<ProjectDenial> {
  return allOf<ProjectDenial>(decideManageProject(actor, facts), whileOpen(facts));
}

export function decideManageMembers(actor: Actor, facts: ProjectFacts): Decision<ProjectDenial> {
  return decideEditDetails(actor, facts);
}

/** A clone is a new project of the firm, so it needs the right to create one. */
export function decideCloneProject(actor: Actor, facts: ProjectFacts): Decision<ProjectDenial> {
  return allOf<ProjectDenial>(decideManageProject(actor, facts), decideCreateProject(actor));
}

/** The next iteration of a closed panel. */
export function decideRestartPanel(actor: Actor, facts: ProjectFacts): Decision<ProjectDenial> {
  return allOf<ProjectDenial>(
    decideCloneProject(actor, facts),
    facts.type === 'PANEL' ? allow : deny('not-a-panel'),
    facts.status === 'COMPLETED' ? allow : deny('panel-not-closed'),
  );
}

/** Questions and answers of a panel that was run elsewhere before. */
export function decideUploadQuestionsAndAnswers(
  actor: Actor,
  facts: ProjectFacts & { readonly sectionsCount: number },
): Decision<ProjectDenial> {
  return allOf<ProjectDenial>(
    decideEditDetails(actor, facts),
    takesNewQuestions(facts.status) ? allow : deny('questions-settled'),
    has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access'),
    facts.type === 'PANEL' ? allow : deny('not-a-panel'),
    facts.sectionsCount === 0 ? allow : deny('has-sections'),
  );
}

/** 'Choice Products for Scoring': which products are scored as they are, and which get more time. */
export function decideChooseProducts(
  actor: Actor,
  facts: ProjectFacts,
  settings: { readonly enableExtendedAnswersDeadline: boolean },
): Decision<ProjectDenial> {
  return allOf<ProjectDenial>(
    decideManageProject(actor, facts),
    settings.enableExtendedAnswersDeadline ? allow : deny('extended-deadline-disabled'),
    facts.status === 'AWAITING' ? allow : deny('not-awaiting'),
  );
}

/** Sees the project as a member of the team: not as an invited vendor or a client user. */
export function isOnTeamSide(actor: Actor, facts: ProjectFacts): boolean {
  return actor.kind === 'user' && (actor.type === 'BROKER' || actor.type === 'ADMIN') && canSeeProject(actor, facts);
}
