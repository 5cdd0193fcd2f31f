import { PROJECT_STATUSES, type ProjectStatus } from '../project/project.status.ts';

export const DASHBOARD_WIDGETS = [
  'ROADMAP',
  'TIMELINE',
  'ISSUES',
  'STATISTICS',
  'ANSWERS_PROGRESS',
  'SCORING',
  'PRODUCTS',
  'FAQ',
  'ALSO_LIKE',
] as const;
export type DashboardWidget = (typeof DASHBOARD_WIDGETS)[number];

export const DASHBOARD_WIDGET_LABELS = {
  ROADMAP: 'RoadMap',
  TIMELINE: 'Timeline',
  ISSUES: 'Project Issues',
  STATISTICS: 'Statistics',
  ANSWERS_PROGRESS: 'Answers Progress',
  SCORING: 'Scoring',
  PRODUCTS: 'Products',
  FAQ: 'FAQ',
  ALSO_LIKE: 'Would you also like to...',
} as const satisfies Record<DashboardWidget, string>;

/** Decision 70. Before publication 'Products' shows only a number, because nobody is invited yet. */
const SHOWN_IN = {
  ROADMAP: PROJECT_STATUSES,
  TIMELINE: PROJECT_STATUSES,
  ISSUES: ['DRAFT', 'IN_REVIEW'],
  STATISTICS: ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED'],
  ANSWERS_PROGRESS: ['AWAITING', 'SCORING'],
  SCORING: ['SCORING', 'COMPLETED', 'ARCHIVED'],
  PRODUCTS: ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED', 'ARCHIVED'],
  FAQ: ['PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED'],
  ALSO_LIKE: ['DRAFT', 'COMPLETED'],
} as const satisfies Record<DashboardWidget, readonly ProjectStatus[]>;

export function dashboardWidgets(status: ProjectStatus): DashboardWidget[] {
  return DASHBOARD_WIDGETS.filter((widget) => (SHOWN_IN[widget] as readonly ProjectStatus[]).includes(status));
}

export function showsProductsAsCounter(status: ProjectStatus): boolean {
  return status === 'DRAFT' || status === 'IN_REVIEW';
}
