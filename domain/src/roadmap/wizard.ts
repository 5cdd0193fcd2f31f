import type { ProjectStatus } from '../project/project.status.ts';
import type { ProjectSource } from '../project/project-source.ts';

export const WIZARD_STEPS = [
  { step: 'details', label: 'Project Info' },
  { step: 'questions', label: 'Fill Questions' },
  { step: 'products', label: 'Invite Vendors' },
  { step: 'preview', label: 'Review Project' },
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number]['step'] | 'congratulations';

/** Milliseconds between saving a step and showing the next one. */
export const WIZARD_REDIRECT_DELAY = 100;

export function wizardTitle(source: ProjectSource | null, hasBaseProject: boolean): string {
  return source === 'PANEL' && hasBaseProject ? 'Restart Panel' : 'Create Project';
}

export function wizardPath(step: WizardStep, projectId: string | null): string {
  return projectId === null ? '/project-wizard/details' : `/project-wizard/${projectId}/${step}`;
}

/** As specified: the review of a project that is no longer a draft ends at its products (decision 65). */
const PAGE_AFTER_DRAFT = {
  details: 'details',
  questions: 'questions',
  products: 'products',
  preview: 'products',
  congratulations: 'preview',
} as const satisfies Record<WizardStep, string>;

/** Where the wizard leads for a project that has left DRAFT; null while the wizard may be open. */
export function wizardRedirect(project: { readonly id: string; readonly status: ProjectStatus }, step: WizardStep): string | null {
  return project.status === 'DRAFT' ? null : `/projects/${project.id}/${PAGE_AFTER_DRAFT[step]}`;
}
