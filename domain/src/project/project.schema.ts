import { z } from 'zod';
import { SCORING_TYPES, SETTINGS_LIMITS } from '../access/company-settings.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, integerBetween, isoDateTime, listOf, missingOr, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { EMPLOYER_SIZES } from './project.labels.ts';
import {
  isBeforePublication,
  PROJECT_DATES,
  PROJECT_TYPES,
  type ProjectDate,
  type ProjectStatus,
  type ProjectType,
} from './project.status.ts';
import { checkDates, type KnownDates } from './project-dates.ts';
import { hasFrequency, hasTargetRespondents, TARGET_RESPONDENTS } from './target-respondents.ts';

export const PROJECT_LIMITS = {
  name: 100,
  intro: 2500,
  description: 5000,
  locationOriginated: 100,
  frequency: 50,
  liveCount: { min: 1, max: 100_000 },
  customFieldKey: 100,
  customFieldValue: 250,
  contactPhone: 250,
  fileDescription: 1000,
  list: 100,
} as const;

export const PROJECT_MESSAGES = {
  noContacts: 'Please add at least one contact',
  lockedAfterReview: 'Can be changed only in draft or in review',
  lockedAfterDraft: 'Can be changed only in draft',
} as const;

export const projectSettingsSchema = z.object(
  {
    scoringType: oneOf(SCORING_TYPES),
    answersMaxLength: integerBetween(SETTINGS_LIMITS.answersMaxLength.min, SETTINGS_LIMITS.answersMaxLength.max),
  },
  { error: missingOr(MESSAGES.structure) },
);
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;

export const updateProjectSettingsSchema = z.object({ id: id(), settings: projectSettingsSchema });

const requiredList = <Item extends z.ZodType>(item: Item) => listOf(item, PROJECT_LIMITS.list);

const optionalList = <Item extends z.ZodType>(item: Item) =>
  requiredList(item)
    .nullish()
    .transform((items) => items ?? []);

const date = () =>
  isoDateTime()
    .nullish()
    .transform((value) => value ?? null);

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

const contactSchema = z.object({ user: ref(), phoneNumber: requiredText(PROJECT_LIMITS.contactPhone) });
const customFieldSchema = z.object({
  key: requiredText(PROJECT_LIMITS.customFieldKey),
  value: requiredText(PROJECT_LIMITS.customFieldValue),
});
const projectFileSchema = z.object({ id: id(), description: optionalText(PROJECT_LIMITS.fileDescription) });

/** A person once per role, in the order given: the first project owner is the one that lists show. */
const peopleOf = <List extends z.ZodType<{ id: string }[]>>(list: List) =>
  list.transform((people) => people.filter((person, index) => people.findIndex(({ id: other }) => other === person.id) === index));
const members = () => peopleOf(optionalList(ref()));
const requiredMembers = () => peopleOf(requiredList(ref()));

export const updateProjectMembersSchema = z.object({
  id: id(),
  productOwners: requiredMembers(),
  domainExperts: requiredMembers(),
  viewers: requiredMembers(),
  updatedAt: isoDateTime(),
});

/** The fields of all types; which of them a type requires or lacks is checked below, so that one form serves all four. */
const details = {
  type: oneOf(PROJECT_TYPES),
  name: requiredText(PROJECT_LIMITS.name),
  intro: optionalText(PROJECT_LIMITS.intro),
  description: optionalText(PROJECT_LIMITS.description),
  hideClientInfo: flag().default(false),
  brokerageContacts: optionalList(contactSchema),
  frequency: optionalText(PROJECT_LIMITS.frequency),
  settings: optional(projectSettingsSchema),
  locationOriginated: optionalText(PROJECT_LIMITS.locationOriginated),
  targetNumberRespondents: optional(z.number(MESSAGES.wholeNumber).int(MESSAGES.wholeNumber)),
  publishDate: date(),
  questionsClarificationDeadline: date(),
  submissionDeadline: date(),
  questionsSubmissionDeadline: date(),
  plannedDecisionDate: date(),
  employeeSize: optional(oneOf(EMPLOYER_SIZES)),
  liveCount: optional(integerBetween(PROJECT_LIMITS.liveCount.min, PROJECT_LIMITS.liveCount.max)),
  serviceTypes: optionalList(ref()),
  projectServiceTypes: optionalList(ref()),
  moreInformation: optionalList(customFieldSchema),
  files: optionalList(projectFileSchema),
};

type Details = z.infer<z.ZodObject<typeof details>>;

const REQUIRED_DATES: readonly ProjectDate[] = ['submissionDeadline', 'questionsSubmissionDeadline', 'plannedDecisionDate'];

function checkByType(project: Details, context: z.RefinementCtx): void {
  if (project.type === 'RFIOP') return;
  const report = (field: keyof Details, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  for (const field of REQUIRED_DATES) if (project[field] === null) report(field, MESSAGES.required);
  if (project.brokerageContacts.length === 0) report('brokerageContacts', PROJECT_MESSAGES.noContacts);
  if (hasTargetRespondents(project.type)) {
    const { min, max } = TARGET_RESPONDENTS[project.type];
    const target = project.targetNumberRespondents;
    if (target === null) report('targetNumberRespondents', MESSAGES.required);
    else if (target < min) report('targetNumberRespondents', MESSAGES.min(min));
    else if (target > max) report('targetNumberRespondents', MESSAGES.max(max));
  }
}

const CROSS_CHECKED: readonly PropertyKey[] = [
  'type',
  'brokerageContacts',
  'targetNumberRespondents',
  'client',
  'settings',
  ...PROJECT_DATES,
] satisfies readonly (keyof Details | 'client')[];

/**
 * Fields are compared also while others, such as the name, are missing: people get all messages at once. What is wrong inside a contact
 * does not count: a new project starts with one whose number is still missing, and it is the list that is looked at.
 */
const whenComparable = ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !issues.some(({ path = [] }) => CROSS_CHECKED.includes(path[0] ?? 'type') && !(path[0] === 'brokerageContacts' && path.length > 1));

/** Fields that the type does not have are dropped, even if the form still sends them. */
const onlyOwnFields = <Project extends { type: ProjectType; frequency: string | null; targetNumberRespondents: number | null }>(
  project: Project,
): Project => ({
  ...project,
  frequency: hasFrequency(project.type) ? project.frequency : null,
  targetNumberRespondents: hasTargetRespondents(project.type) ? project.targetNumberRespondents : null,
});

const cloneSchema = z.object({
  id: id(),
  copyQuestionsStatus: flag().default(false),
  copyApprovers: flag().default(false),
  copyQuestionsWeight: flag().default(false),
});

/** Takes `now`, because dates of a new project must not be in the past. */
export const createProjectSchema = ({ now }: { readonly now: Date }) =>
  z
    .object({
      ...details,
      client: optional(ref()),
      productOwners: members(),
      domainExperts: members(),
      viewers: members(),
      /** The imported draft whose questions it starts with. */
      draft: optional(ref()),
      clone: optional(cloneSchema),
      /** The RFI whose sections a new RFP starts with. */
      rfiBased: optional(ref()),
      copyProducts: flag().default(false),
      nextIteration: flag().default(false),
    })
    .superRefine(
      (project, context) => {
        checkByType(project, context);
        if (project.type !== 'RFIOP' && project.client === null)
          context.addIssue({ code: 'custom', path: ['client'], message: MESSAGES.required });
        checkDates(project, { now, before: null }, context);
      },
      { when: whenComparable },
    )
    .transform(onlyOwnFields);
export type NewProject = z.output<ReturnType<typeof createProjectSchema>>;

/** The stored project, as far as an update is compared with it. */
export interface ProjectBefore extends KnownDates {
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  readonly answersMaxLength: number | null;
}

/** No defaults for lists: an update that leaves one out must not empty it. */
const listsOfUpdate = {
  brokerageContacts: requiredList(contactSchema),
  serviceTypes: requiredList(ref()),
  projectServiceTypes: requiredList(ref()),
  moreInformation: requiredList(customFieldSchema),
  files: requiredList(projectFileSchema),
};

/** Client and draft are set at creation only; members have a separate mutation. */
export const updateProjectSchema = ({ now, before }: { readonly now: Date; readonly before: ProjectBefore }) =>
  z
    .object({
      ...details,
      ...listsOfUpdate,
      type: oneOf(PROJECT_TYPES)
        .nullish()
        .transform((type) => type ?? before.type),
      hideClientInfo: flag(),
      id: id(),
      updatedAt: isoDateTime(),
    })
    .superRefine(
      (project, context) => {
        checkByType(project, context);
        checkDates(project, { now, before }, context);
        checkLocks(project, before, context);
      },
      { when: whenComparable },
    )
    .transform(onlyOwnFields);
export type ProjectUpdate = z.output<ReturnType<typeof updateProjectSchema>>;

function checkLocks(project: Details, before: ProjectBefore, context: z.RefinementCtx): void {
  if (before.status !== 'DRAFT' && project.type !== before.type)
    context.addIssue({ code: 'custom', path: ['type'], message: PROJECT_MESSAGES.lockedAfterDraft });
  if (isBeforePublication(before.status)) return;
  if (project.publishDate?.getTime() !== before.publishDate?.getTime())
    context.addIssue({ code: 'custom', path: ['publishDate'], message: PROJECT_MESSAGES.lockedAfterReview });
  if (project.settings && project.settings.answersMaxLength !== before.answersMaxLength)
    context.addIssue({ code: 'custom', path: ['settings', 'answersMaxLength'], message: PROJECT_MESSAGES.lockedAfterReview });
}
