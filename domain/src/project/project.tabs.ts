import { type Actor, has } from '../access/actor.ts';
import { isOnTeamSide } from './project.policy.ts';
import { isBeforePublication, type ProjectStatus } from './project.status.ts';
import { hasInProject, type ProjectFacts } from './project.visibility.ts';

export const PROJECT_TABS = [
  'dashboard',
  'details',
  'discovery',
  'questions',
  'scoring',
  'comparison',
  'products',
  'preview',
  'faq',
] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

export const PROJECT_TAB_LABELS = {
  dashboard: 'Dashboard',
  details: 'Details',
  discovery: 'Client Discovery',
  questions: 'Questions',
  scoring: 'Scoring',
  comparison: 'Comparison',
  products: 'Products',
  preview: 'Preview',
  faq: 'FAQ',
} as const satisfies Record<ProjectTab, string>;

/** Whether there are answers to look at (decision 138). */
const SCORABLE: readonly ProjectStatus[] = ['AWAITING', 'SCORING', 'COMPLETED', 'ARCHIVED'];

export function isScorable(status: ProjectStatus): boolean {
  return SCORABLE.includes(status);
}

export interface TabFacts extends ProjectFacts {
  /** Branches of the project that exist for the actor: their own, and opened ones. */
  readonly branchesCount: number;
  readonly settings: { readonly enableBranches: boolean; readonly enableClientTables: boolean };
}

/** The pages of a project this person can open, in the order of the menu. */
export function projectTabs(actor: Actor, facts: TabFacts): ProjectTab[] {
  if (!isOnTeamSide(actor, facts)) return [];
  const may = (privilege: Parameters<typeof hasInProject>[2]) => hasInProject(actor, facts, privilege);
  const scores = may('READ_SCORING') && isScorable(facts.status);
  const visible: Record<ProjectTab, boolean> = {
    dashboard: may('VIEW_DASHBOARD'),
    details: true,
    discovery: facts.settings.enableClientTables && may('MANAGE_PROJECT_STATE') && (facts.type === 'RFP' || facts.type === 'RFI'),
    questions: may('MANAGE_PROJECT_QUESTIONS'),
    scoring: scores,
    comparison: scores && (!facts.settings.enableBranches || facts.branchesCount > 0),
    products: may('MANAGE_PROJECT_STATE'),
    preview: true,
    faq: !isBeforePublication(facts.status),
  };
  return PROJECT_TABS.filter((tab) => visible[tab]);
}

/** Where a link to a project leads the team (decision 75). */
export function projectLanding(actor: Actor): 'dashboard' | 'preview' {
  return has(actor, 'VIEW_DASHBOARD') ? 'dashboard' : 'preview';
}
