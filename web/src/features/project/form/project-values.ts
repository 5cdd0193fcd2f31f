import { type CompanySettings, DEFAULT_COMPANY_SETTINGS, type ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { EmployerSize } from '@weighbridge/domain/project/project.labels.ts';
import type { ProjectDate, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { hasTargetRespondents } from '@weighbridge/domain/project/target-respondents.ts';
import type { Project } from '../../../parts/project/project.operations.ts';

interface Ref {
  id: string;
}

export interface ProjectFormFile extends Ref {
  description: string;
  filename: string;
}

/** What the form holds: as the server takes it, but nothing undefined, so that every field is controlled. */
export type ProjectFormValues = {
  type: ProjectType;
  name: string;
  intro: string;
  description: string;
  hideClientInfo: boolean;
  brokerageContacts: { user: Ref; phoneNumber: string }[];
  frequency: string;
  settings: { scoringType: ScoringType; answersMaxLength: number };
  locationOriginated: string;
  targetNumberRespondents: number | null;
  employeeSize: EmployerSize | null;
  liveCount: number | null;
  serviceTypes: Ref[];
  projectServiceTypes: Ref[];
  moreInformation: { key: string; value: string }[];
  files: ProjectFormFile[];
  client: Ref | null;
  productOwners: Ref[];
  domainExperts: Ref[];
  viewers: Ref[];
} & { [date in ProjectDate]: string | null };

const NO_DATES: Record<ProjectDate, null> = {
  publishDate: null,
  questionsClarificationDeadline: null,
  submissionDeadline: null,
  questionsSubmissionDeadline: null,
  plannedDecisionDate: null,
};

interface Author {
  readonly id: string;
  readonly phoneNumber: string | null;
}

/** A project starts with its author as owner and as the first contact. */
export function emptyValues(type: ProjectType, author: Author, firm: CompanySettings | null): ProjectFormValues {
  const { scoringType, answersMaxLength } = firm ?? DEFAULT_COMPANY_SETTINGS;
  return {
    type,
    name: '',
    intro: '',
    description: '',
    hideClientInfo: false,
    brokerageContacts: [{ user: { id: author.id }, phoneNumber: author.phoneNumber ?? '' }],
    frequency: '',
    settings: { scoringType, answersMaxLength: answersMaxLength[0] },
    locationOriginated: '',
    targetNumberRespondents: null,
    employeeSize: null,
    liveCount: null,
    serviceTypes: [],
    projectServiceTypes: [],
    moreInformation: [],
    files: [],
    client: null,
    productOwners: [{ id: author.id }],
    domainExperts: [],
    viewers: [],
    ...NO_DATES,
  };
}

const refs = (entries: readonly Ref[]): Ref[] => entries.map(({ id }) => ({ id }));

export function valuesOf(project: Project, firm: CompanySettings | null): ProjectFormValues {
  return {
    type: project.type,
    name: project.name,
    intro: project.intro ?? '',
    description: project.description ?? '',
    hideClientInfo: project.hideClientInfo,
    brokerageContacts: project.brokerageContacts.map(({ user, phoneNumber }) => ({ user: { id: user.id }, phoneNumber })),
    frequency: project.frequency ?? '',
    settings: {
      scoringType: project.settings.scoringType,
      answersMaxLength: project.settings.answersMaxLength ?? (firm ?? DEFAULT_COMPANY_SETTINGS).answersMaxLength[1],
    },
    locationOriginated: project.locationOriginated ?? '',
    targetNumberRespondents: project.targetNumberRespondents ?? null,
    employeeSize: project.employeeSize ?? null,
    liveCount: project.liveCount ?? null,
    serviceTypes: refs(project.serviceTypes),
    projectServiceTypes: refs(project.projectServiceTypes),
    moreInformation: project.moreInformation.map(({ key, value }) => ({ key, value })),
    files: project.files.map(({ id, description, filename }) => ({ id, description: description ?? '', filename })),
    client: project.client ? { id: project.client.id } : null,
    productOwners: refs(project.productOwners),
    domainExperts: refs(project.domainExperts),
    viewers: refs(project.viewers),
    publishDate: project.publishDate ?? null,
    questionsClarificationDeadline: project.questionsClarificationDeadline ?? null,
    submissionDeadline: project.submissionDeadline ?? null,
    questionsSubmissionDeadline: project.questionsSubmissionDeadline ?? null,
    plannedDecisionDate: project.plannedDecisionDate ?? null,
  };
}

/** The new project is planned anew: the dates of its model lie behind it. Its documents stay with the model. */
export function valuesFromModel(model: Project, type: ProjectType, firm: CompanySettings | null): ProjectFormValues {
  const values = valuesOf(model, firm);
  const target = hasTargetRespondents(type) && hasTargetRespondents(model.type) ? values.targetNumberRespondents : null;
  return { ...values, ...NO_DATES, type, targetNumberRespondents: target, files: [] };
}
