import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { TEMPLATE_STATUSES, type TemplateStatus } from './template.status.ts';

export type TemplateDenial =
  | 'signed-out'
  | 'no-access'
  | 'no-company'
  | 'another-company'
  | 'template-published'
  | 'template-without-sections'
  | 'not-a-reviewer'
  | 'no-such-step';

export interface TemplateFacts {
  /** Null for a template without a firm: administrators manage it. */
  readonly companyId: string | null;
  readonly status: TemplateStatus;
  readonly sectionsCount: number;
}

/** Which templates are visible: those of the actor's firm, and published ones of others; all to administrators (decision 86). */
export type TemplateVisibility =
  | { readonly kind: 'none' }
  | { readonly kind: 'every' }
  | { readonly kind: 'own-and-published'; readonly companyId: string };

export function templateVisibility(actor: Actor): TemplateVisibility {
  if (actor.kind === 'visitor' || !has(actor, 'READ_TEMPLATES')) return { kind: 'none' };
  if (isAdministrator(actor)) return { kind: 'every' };
  return actor.companyId === null ? { kind: 'none' } : { kind: 'own-and-published', companyId: actor.companyId };
}

function isAdministrator(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.type === 'ADMIN' || has(actor, 'MANAGE_BROKERS'));
}

/** Templates belong to a firm: an administrator creates them only while acting for one. */
export function decideCreateTemplate(actor: Actor): Decision<TemplateDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_PROJECT_TEMPLATES')) return deny('no-access');
  return actor.companyId === null ? deny('no-company') : allow;
}

/** The status menu, deleting, and whatever else the owner may do with a template in every status. */
export function decideManageTemplate(actor: Actor, facts: Pick<TemplateFacts, 'companyId'>): Decision<TemplateDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'READ_TEMPLATES')) return deny('no-access');
  if (isAdministrator(actor)) return allow;
  if (!has(actor, 'MANAGE_PROJECT_TEMPLATES')) return deny('no-access');
  return actor.companyId !== null && actor.companyId === facts.companyId ? allow : deny('another-company');
}

/** Name, service types, sections and questions. Others use a published template, so it cannot change (decisions 83, 84). */
export function decideEditTemplate(actor: Actor, facts: Pick<TemplateFacts, 'companyId' | 'status'>): Decision<TemplateDenial> {
  return allOf<TemplateDenial>(decideManageTemplate(actor, facts), facts.status === 'PUBLISHED' ? deny('template-published') : allow);
}

/** Sections that projects copied from it stay. */
export function decideDeleteTemplate(actor: Actor, facts: Pick<TemplateFacts, 'companyId'>): Decision<TemplateDenial> {
  return decideManageTemplate(actor, facts);
}

/** Choosing the current status is allowed and does nothing. */
export function decideChangeTemplateStatus(actor: Actor, facts: TemplateFacts, to: TemplateStatus): Decision<TemplateDenial> {
  return allOf<TemplateDenial>(decideManageTemplate(actor, facts), to === facts.status ? allow : decideStep(actor, facts, to));
}

function decideStep(actor: Actor, facts: TemplateFacts, to: TemplateStatus): Decision<TemplateDenial> {
  if (to === 'DRAFT') return allow;
  if (to === 'SUBMITTED' && facts.status === 'PUBLISHED') return deny('no-such-step');
  if (to === 'PUBLISHED' && !has(actor, 'REVIEW_TEMPLATES') && !isAdministrator(actor)) return deny('not-a-reviewer');
  return facts.sectionsCount === 0 ? deny('template-without-sections') : allow;
}

export interface TemplateStatusOption {
  readonly status: TemplateStatus;
  readonly disabled: boolean;
}

/** The status menu: unreachable statuses are not shown; one that only lacks sections is shown disabled. */
export function templateStatusMenu(actor: Actor, facts: TemplateFacts): TemplateStatusOption[] {
  if (!decideManageTemplate(actor, facts).allowed) return [];
  return TEMPLATE_STATUSES.flatMap((status): TemplateStatusOption[] => {
    const decision = decideChangeTemplateStatus(actor, facts, status);
    if (decision.allowed) return [{ status, disabled: false }];
    return decision.reason === 'template-without-sections' ? [{ status, disabled: true }] : [];
  });
}

export const TEMPLATE_PAGES = ['questions', 'preview'] as const;
export type TemplatePage = (typeof TEMPLATE_PAGES)[number];

/** The page of questions is for people who may edit the template; everyone else gets the preview (decisions 84, 85). */
export function templatePages(actor: Actor, facts: Pick<TemplateFacts, 'companyId'>): TemplatePage[] {
  return decideManageTemplate(actor, facts).allowed ? ['questions', 'preview'] : ['preview'];
}

export const TEMPLATE_ACTIONS = ['edit', 'delete', 'changeStatus'] as const;
export type TemplateAction = (typeof TEMPLATE_ACTIONS)[number];

export function templateActions(actor: Actor, facts: TemplateFacts): TemplateAction[] {
  const actions: TemplateAction[] = [];
  if (decideEditTemplate(actor, facts).allowed) actions.push('edit');
  if (decideDeleteTemplate(actor, facts).allowed) actions.push('delete');
  if (decideManageTemplate(actor, facts).allowed) actions.push('changeStatus');
  return actions;
}
