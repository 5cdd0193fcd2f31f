import type { ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { ProjectSource } from '@weighbridge/domain/project/project-source.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import type { ProjectSourceInput } from '../form/new-project-form.tsx';

/** What the address says a new project starts from. */
export interface WizardSource {
  readonly source: ProjectSource | null;
  /** The project it is made from; null for an imported draft. */
  readonly baseId: string | null;
  readonly input: ProjectSourceInput;
}

type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const flag = (search: Search, name: string): boolean => search[name] === true;

export function readSource(search: Search): WizardSource {
  const draft = text(search['draftProjectId']);
  if (draft) return { source: 'IMPORT', baseId: null, input: { draft: { id: draft } } };
  const rfi = text(search['rfi']);
  if (rfi) return { source: 'RFI_BASED', baseId: rfi, input: { rfiBased: { id: rfi } } };
  const panel = text(search['panel']);
  const base = panel ?? text(search['clone']);
  if (!base) return { source: null, baseId: null, input: {} };
  const clone = {
    id: base,
    copyQuestionsStatus: flag(search, 'copyQuestionsStatus'),
    copyApprovers: flag(search, 'copyApprovers'),
    copyQuestionsWeight: flag(search, 'copyQuestionsWeight'),
  };
  if (panel) return { source: 'PANEL', baseId: panel, input: { clone, nextIteration: true, copyProducts: true } };
  return { source: 'CLONE', baseId: base, input: { clone, copyProducts: flag(search, 'copyProducts') } };
}

/** A copy is of the same kind; an RFI leads to an RFP; everything else is chosen. */
export function fixedType({ source }: WizardSource, base: Pick<Project, 'type'> | null): ProjectType | null {
  if (source === 'RFI_BASED') return 'RFP';
  return base?.type ?? null;
}
