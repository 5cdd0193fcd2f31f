import type { ScoringType } from '../access/company-settings.ts';
import { PROJECT_ROLE_LABELS, type ProjectRole } from '../access/project-role.ts';
import { counted } from '../kernel/counted.ts';
import { PROJECT_TYPE_LABELS, teamStatusLabel } from '../project/project.labels.ts';
import type { ProjectStatus, ProjectType } from '../project/project.status.ts';
import type { ProjectSource } from '../project/project-source.ts';
import { fieldLabel, linesOf } from './changed-fields.ts';
import { inWords, type Names, type Sentence, say, type Tell, value, wording } from './history.telling.ts';

const STARTED_FROM = {
  CLONE: ' as a copy of another project',
  RFI_BASED: ' from an RFI',
  IMPORT: ' from an imported spreadsheet',
  PANEL: ' as the next iteration of a panel',
} as const satisfies Record<ProjectSource, string>;

interface MembersChange {
  readonly role: ProjectRole;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function membersInWords(names: Names, { role, added, removed }: MembersChange): Sentence[] {
  const as = PROJECT_ROLE_LABELS[role].toLowerCase();
  const members = (verb: string, people: readonly string[]): Sentence[] =>
    people.length === 0 ? [] : [say`${verb} ${inWords(people.map(names.person))} as ${as}`];
  return [...members('added', added), ...members('removed', removed)];
}

export const PROJECT_WORDS = {
  'project.created': (({ payload: { name, type, source } }) =>
    wording(say`created the ${PROJECT_TYPE_LABELS[type]} “${name}”${source ? STARTED_FROM[source] : ''}`)) satisfies Tell<{
    name: string;
    type: ProjectType;
    source: ProjectSource | null;
  }>,

  'project.statusChanged': (({ payload: { from, to, message }, projectType }) => {
    const [was, now] = [from, to].map((status) => teamStatusLabel(status, projectType));
    const said = message ? `${now}\nMessage to the vendors: ${message}` : now;
    return wording(say`changed the project’s status from ${was ?? ''} to ${value(now ?? '')}`, was, said);
  }) satisfies Tell<{ from: ProjectStatus; to: ProjectStatus; message: string | null }>,

  'project.restored': (({ payload: { to }, projectType }) =>
    wording(say`restored the deleted project to ${value(teamStatusLabel(to, projectType))}`)) satisfies Tell<{ to: ProjectStatus }>,

  // How many; who they were is not kept (decision 196).
  'project.statusEmailed': (({ payload: { addressIds } }) =>
    wording(say`sent the project’s status by email to ${counted(addressIds?.length ?? 0, 'address', 'addresses')}`)) satisfies Tell<{
    addressIds?: readonly string[];
  }>,

  'project.updated': (({ payload: { changed }, before, after }) => {
    if (changed.length === 0) return wording(say`saved the project’s details without a change`);
    const fields = inWords(changed.map(fieldLabel));
    return wording(say`changed the project’s details: ${fields}`, linesOf(changed, before), linesOf(changed, after));
  }) satisfies Tell<{ changed: readonly string[] }, Record<string, unknown>>,

  'project.settingsChanged': (({ payload: { from, to } }) => {
    const fields = ['scoringType', 'answersMaxLength'].filter((field) => from[field as keyof Settings] !== to[field as keyof Settings]);
    if (fields.length === 0) return wording(say`saved the project’s settings without a change`);
    const [was, now] = [{ ...from }, { ...to }];
    return wording(say`changed the project’s settings: ${inWords(fields.map(fieldLabel))}`, linesOf(fields, was), linesOf(fields, now));
  }) satisfies Tell<{ from: Settings; to: Settings }>,

  'project.membersChanged': (({ payload: { changes }, names }) => {
    const parts = changes.flatMap((change) => membersInWords(names, change));
    if (parts.length === 0) return wording(say`saved the project’s team without a change`);
    const sentence = parts.flatMap((part, index) => (index === 0 ? part : ['; ', ...part]));
    return wording(say`changed the project’s team: ${sentence}`);
  }) satisfies Tell<{ changes: readonly MembersChange[] }>,
};

interface Settings {
  readonly scoringType: ScoringType | null;
  readonly answersMaxLength: number | null;
}
