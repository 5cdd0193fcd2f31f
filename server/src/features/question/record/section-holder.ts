import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { reachesCompany } from '@weighbridge/domain/access/scope.ts';
import { hasInProject } from '@weighbridge/domain/project/project.visibility.ts';
import { type HolderRules, holderRules } from '@weighbridge/domain/question/holder.policy.ts';
import { type QuestionStatus, statusWhenAdded } from '@weighbridge/domain/question/question.status.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { getProjectFacts, lockProject, type ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { getTemplateFacts, lockTemplate, type TemplateFacts } from '../../template/template-facts.queries.ts';

/** Sections and questions belong to a project or to a template. */
export interface HolderRef {
  readonly kind: 'project' | 'template';
  readonly id: string;
}

/** The holder as this actor sees it: its firm, what may be done in it, and where its sections are found. */
export interface Holder extends HolderRef {
  /** Null for a template that belongs to no firm. */
  readonly companyId: string | null;
  readonly name: string;
  readonly rules: HolderRules;
  /** Whether it belongs to the viewer's firm. Owners and deadlines are shown to nobody else, even where a template is published. */
  readonly own: boolean;
  /** Whether the viewer may read vendors' answers: those who may read scores. */
  readonly readsAnswers: boolean;
  /** The status of a question that is added now. */
  readonly statusWhenAdded: QuestionStatus;
  /** The holder for events and rows: exactly one of the two is set. */
  readonly place: { readonly projectId: string | null; readonly templateId: string | null };
}

interface Named {
  readonly project?: { readonly id: string } | null | undefined;
  readonly template?: { readonly id: string } | null | undefined;
}

/** The holder that the input names; the schema ensures that it is exactly one. */
export function holderRef({ project, template }: Named): HolderRef {
  if (project) return { kind: 'project', id: project.id };
  if (template) return { kind: 'template', id: template.id };
  throw new Error('Neither a project nor a template is named');
}

/** Not visible is not found. */
export async function getHolder(db: Db | Tx, actor: Actor, { kind, id }: HolderRef): Promise<Holder> {
  return kind === 'project'
    ? ofProject(actor, await getProjectFacts(db, actor, id))
    : ofTemplate(actor, await getTemplateFacts(db, actor, id));
}

/**
 * Every change to sections and questions locks their project or template first, so that no other change, and no change of status, happens
 * at the same time.
 */
export async function lockHolder(tx: Tx, actor: Actor, { kind, id }: HolderRef): Promise<Holder> {
  return kind === 'project' ? ofProject(actor, await lockProject(tx, actor, id)) : ofTemplate(actor, await lockTemplate(tx, actor, id));
}

function ofProject(actor: Actor, facts: ProjectFacts): Holder {
  return {
    kind: 'project',
    id: facts.id,
    companyId: facts.companyId,
    name: facts.name,
    rules: holderRules(actor, { kind: 'project', facts }),
    own: reachesCompany(actor, facts.companyId),
    readsAnswers: hasInProject(actor, facts, 'READ_SCORING'),
    statusWhenAdded: statusWhenAdded(facts.status),
    place: { projectId: facts.id, templateId: null },
  };
}

function ofTemplate(actor: Actor, facts: TemplateFacts): Holder {
  return {
    kind: 'template',
    id: facts.id,
    companyId: facts.companyId,
    name: facts.name,
    rules: holderRules(actor, { kind: 'template', facts }),
    own: reachesCompany(actor, facts.companyId),
    readsAnswers: false,
    statusWhenAdded: 'PENDING',
    place: { projectId: null, templateId: facts.id },
  };
}
