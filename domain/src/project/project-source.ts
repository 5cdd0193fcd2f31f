import type { NewProject } from './project.schema.ts';
import type { ProjectStatus, ProjectType } from './project.status.ts';

/** What a new project starts from, unless it starts empty. */
export const PROJECT_SOURCES = ['CLONE', 'RFI_BASED', 'IMPORT', 'PANEL'] as const;
export type ProjectSource = (typeof PROJECT_SOURCES)[number];

export interface CopyPlan {
  readonly details: boolean;
  readonly members: boolean;
  readonly sections: boolean;
  readonly approvers: boolean;
  readonly questionsStatus: boolean;
  readonly questionsWeight: boolean;
  readonly products: boolean;
  /** What the client is asked for; never what it answered. */
  readonly clientTables: boolean;
  /** Whether the answers of the base project count as the previous panel iteration. */
  readonly previousAnswers: boolean;
}

interface CopyOptions {
  readonly copyQuestionsStatus?: boolean;
  readonly copyApprovers?: boolean;
  readonly copyQuestionsWeight?: boolean;
  readonly copyProducts?: boolean;
}

/** What each source copies (decision 68). Details come with the form, which the source fills in beforehand. */
export function copyPlan(source: ProjectSource, options: CopyOptions = {}): CopyPlan {
  const chosen = {
    approvers: options.copyApprovers === true,
    questionsStatus: options.copyQuestionsStatus === true,
    questionsWeight: options.copyQuestionsWeight === true,
    products: options.copyProducts === true,
    clientTables: false,
    previousAnswers: false,
  };
  switch (source) {
    case 'CLONE':
      return { details: true, members: true, sections: true, ...chosen, clientTables: true };
    case 'RFI_BASED':
      return { details: false, members: false, sections: true, ...chosen };
    case 'IMPORT':
      return { details: false, members: false, sections: true, ...chosen, approvers: false, questionsStatus: false, products: false };
    case 'PANEL':
      return {
        details: true,
        members: true,
        sections: true,
        ...chosen,
        approvers: true,
        questionsStatus: true,
        questionsWeight: true,
        previousAnswers: true,
      };
  }
}

/** The source part of the input for a new project. */
export type SourceInput = Pick<NewProject, 'type' | 'draft' | 'clone' | 'rfiBased' | 'nextIteration'>;

/** Which source an input names; null for an empty project. */
export function sourceOf(input: SourceInput): ProjectSource | null {
  if (input.draft) return 'IMPORT';
  if (input.rfiBased) return 'RFI_BASED';
  if (!input.clone) return null;
  return input.nextIteration ? 'PANEL' : 'CLONE';
}

export const SOURCE_MESSAGES = {
  'two-sources': 'A project can start from one source only',
  'base-missing': 'Please choose the panel to restart',
  'not-a-panel': 'Only a panel has a next iteration',
  'panel-not-closed': 'Only a closed panel can be restarted',
  'not-an-rfi': 'Please choose an RFI to start an RFP from',
} as const;
export type SourceProblem = keyof typeof SOURCE_MESSAGES;

/** What is wrong with the combination of fields; each field is checked separately. `base` is the stored base project. */
export function sourceProblem(
  input: SourceInput,
  base: { readonly type: ProjectType; readonly status: ProjectStatus } | null,
): SourceProblem | null {
  if ([input.draft, input.clone, input.rfiBased].filter(Boolean).length > 1) return 'two-sources';
  if (input.rfiBased) return base?.type === 'RFI' && input.type === 'RFP' ? null : 'not-an-rfi';
  if (!input.nextIteration) return null;
  if (!input.clone || !base) return 'base-missing';
  if (base.type !== 'PANEL' || input.type !== 'PANEL') return 'not-a-panel';
  return base.status === 'COMPLETED' ? null : 'panel-not-closed';
}
