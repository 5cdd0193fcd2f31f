import type { Project } from './project.operations.ts';

/** People who manage the project have the side panel; the actions the server offers say who that is. */
export function isManager({ actions }: Pick<Project, 'actions'>): boolean {
  return actions.includes('exportReport');
}

interface CloneOptions {
  readonly copyQuestionsStatus: boolean;
  readonly copyApprovers: boolean;
  readonly copyQuestionsWeight: boolean;
  readonly copyProducts: boolean;
}

/** Where the wizard starts with a project as its model. */
export const wizardFrom = {
  clone: (id: string, options: CloneOptions) => ({ clone: id, ...chosenOnly(options) }),
  rfi: (id: string) => ({ rfi: id }),
  panel: (id: string) => ({ panel: id }),
} as const;

function chosenOnly(options: CloneOptions): Partial<CloneOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, chosen]) => chosen));
}
