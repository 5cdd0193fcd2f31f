import { visitor } from '@weighbridge/domain/access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { seesClientInfo } from '@weighbridge/domain/project/project.visibility.ts';
import type { ProjectRow } from './project-row.store.ts';

/** A project as the team or as an invited vendor gets it. */
export interface Project extends ProjectRow {
  /** For invited vendors and for anybody who comes with the hash of an invitation. */
  readonly forVendor: boolean;
}

export function forTeam(row: ProjectRow): Project {
  return { ...row, forVendor: false };
}

/**
 * The only place that decides what vendors and visitors with a hash see of a project (VEND-120, decision 168). Each column is named: one
 * that is added later does not compile until it is decided here.
 */
export function forVendor(row: ProjectRow): Project {
  const client = seesClientInfo(visitor, row);
  return {
    forVendor: true,
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    name: row.name,
    type: row.type,
    status: row.status,
    intro: row.intro,
    description: row.description,
    contacts: row.contacts,
    frequency: row.frequency,
    answersMaxLength: row.answersMaxLength,
    locationOriginated: row.locationOriginated,
    publishDate: row.publishDate,
    questionsClarificationDeadline: row.questionsClarificationDeadline,
    submissionDeadline: row.submissionDeadline,
    questionsSubmissionDeadline: row.questionsSubmissionDeadline,
    plannedDecisionDate: row.plannedDecisionDate,
    moreInformation: row.moreInformation,
    serviceTypes: row.serviceTypes,
    projectServiceTypes: row.projectServiceTypes,
    files: row.files,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    statusChangedAt: row.statusChangedAt,
    deletedFrom: null,

    hideClientInfo: row.hideClientInfo,
    clientId: client ? row.clientId : null,
    clientName: client ? row.clientName : null,
    clientLocation: client ? row.clientLocation : null,
    clientDescription: client ? row.clientDescription : null,
    clientWebsite: client ? row.clientWebsite : null,
    employeeSize: client ? row.employeeSize : null,
    liveCount: client ? row.liveCount : null,

    // The other products, members, ratings and the source of the project are visible to the firm only.
    targetNumberRespondents: null,
    scoringType: DEFAULT_COMPANY_SETTINGS.scoringType,
    firmSettings: DEFAULT_COMPANY_SETTINGS,
    brokerageContacts: [],
    members: [],
    goneMemberIds: [],
    roles: [],
    sectionsCount: 0,
    branchesCount: 0,
    createdBy: null,
    creatorName: null,
    updatedBy: null,
    source: null,
    baseProjectId: null,
    baseProjectName: null,
  };
}
