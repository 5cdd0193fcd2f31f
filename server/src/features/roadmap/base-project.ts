import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { ref } from '@weighbridge/domain/kernel/validation.ts';
import { decideCloneProject } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { PROJECT_TYPES } from '@weighbridge/domain/project/project.status.ts';
import {
  copyPlan,
  SOURCE_MESSAGES,
  type SourceInput,
  type SourceProblem,
  sourceOf,
  sourceProblem,
} from '@weighbridge/domain/project/project-source.ts';
import { targetRespondentsFor } from '@weighbridge/domain/project/target-respondents.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { membersOf, type Project } from '../project/editing/get-project.ts';
import { projectInFull } from '../project/editing/project-answer.ts';

export type Base = Project;

/** The part of the input that says what the project starts from; the rules for the rest depend on it. */
const sourceSchema = z.object({
  type: z.enum(PROJECT_TYPES).nullish().catch(null),
  draft: ref().nullish(),
  clone: ref().nullish(),
  rfiBased: ref().nullish(),
  nextIteration: z.boolean().nullish(),
});

const FIELD_OF = {
  'two-sources': '',
  'base-missing': 'clone',
  'not-a-panel': 'clone',
  'panel-not-closed': 'clone',
  'not-an-rfi': 'rfiBased',
} as const satisfies Record<SourceProblem, string>;

function sourceInput(input: unknown): SourceInput {
  const { type, draft, clone, rfiBased, nextIteration } = parse(sourceSchema, input);
  // Without a type the schema refuses the form with its own message.
  return {
    type: type ?? 'RFP',
    draft: draft ?? null,
    clone: clone as SourceInput['clone'],
    rfiBased: rfiBased ?? null,
    nextIteration: nextIteration ?? false,
  };
}

/** The base project, if any. Not visible is not found, and a viewer of it may not copy it. */
export async function findBase(tx: Tx, ctx: Ctx, input: unknown): Promise<Base | null> {
  const source = sourceInput(input);
  const id = source.clone?.id ?? source.rfiBased?.id;
  const base = id ? await projectInFull(tx, ctx, id) : null;
  if (base) assertAllowed(decideCloneProject(ctx.actor, base), PROJECT_REFUSALS);
  const problem = sourceProblem(source, base);
  if (problem) throw new DomainError('INVALID_INPUT', { reason: problem, fields: { [FIELD_OF[problem]]: SOURCE_MESSAGES[problem] } });
  return base;
}

/** Where the source copies details, fields that the form leaves out are taken from the base project; except dates, which are past. */
export function withBaseDetails(base: Base | null, input: unknown): unknown {
  const source = sourceInput(input);
  const kind = sourceOf(source);
  if (!base || !kind) return input;
  const plan = copyPlan(kind);
  const given = Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== undefined));
  return { ...(plan.details && detailsOf(base, source.type)), ...(plan.members && membersIn(base, given)), ...given };
}

function detailsOf(base: Base, type: Project['type']) {
  return {
    client: base.clientId === null ? null : { id: base.clientId },
    intro: base.intro,
    description: base.description,
    hideClientInfo: base.hideClientInfo,
    brokerageContacts: base.contacts,
    frequency: base.frequency,
    settings: base.answersMaxLength === null ? null : { scoringType: base.scoringType, answersMaxLength: base.answersMaxLength },
    locationOriginated: base.locationOriginated,
    targetNumberRespondents: targetRespondentsFor(type, base.targetNumberRespondents),
    employeeSize: base.employeeSize,
    liveCount: base.liveCount,
    serviceTypes: base.serviceTypes,
    projectServiceTypes: base.projectServiceTypes,
    moreInformation: base.moreInformation,
    files: base.files,
  };
}

/** Members who have left the firm are not copied. A form that names any member names all of them. */
function membersIn(base: Base, given: Record<string, unknown>) {
  const names = ['productOwners', 'domainExperts', 'viewers'] as const;
  if (names.some((name) => Array.isArray(given[name]) && (given[name] as unknown[]).length > 0)) return {};
  for (const name of names) delete given[name];
  const active = (role: Parameters<typeof membersOf>[1]) =>
    membersOf(base, role).filter((member) => !base.goneMemberIds.includes(member.id));
  return { productOwners: active('PROJECT_MANAGER'), domainExperts: active('DOMAIN_EXPERT'), viewers: active('VIEWER') };
}
