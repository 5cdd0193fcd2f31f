import type { ProjectType } from './project.status.ts';

/** How many vendors a project wants answers from. */
export const TARGET_RESPONDENTS = { RFP: { min: 1, max: 5 }, RFI: { min: 1, max: 10 } } as const;

/** Panels have no such number (decision 57). */
export function hasTargetRespondents(type: ProjectType): type is keyof typeof TARGET_RESPONDENTS {
  return type === 'RFP' || type === 'RFI';
}

export function hasFrequency(type: ProjectType): boolean {
  return type === 'PANEL';
}

/** The number after the type has changed: kept if the new type allows it, otherwise empty. */
export function targetRespondentsFor(type: ProjectType, value: number | null): number | null {
  if (value === null || !hasTargetRespondents(type)) return null;
  const { min, max } = TARGET_RESPONDENTS[type];
  return value >= min && value <= max ? value : null;
}
