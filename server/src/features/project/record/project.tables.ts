import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { EmployerSize } from '@weighbridge/domain/project/project.labels.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { Defaulted, DefaultedJson, Tracked } from '../../../platform/database/columns.ts';

interface ProjectsTable extends Tracked {
  id: string;
  companyId: string;
  clientId: string | null;
  name: string;
  type: ProjectType;
  status: ProjectStatus;
  createdBy: string | null;
  intro: string | null;
  description: string | null;
  hideClientInfo: Defaulted<boolean>;
  brokerageContacts: DefaultedJson<{ userId: string; phoneNumber: string }[]>;
  frequency: string | null;
  scoringType: Defaulted<ScoringType>;
  answersMaxLength: number | null;
  locationOriginated: string | null;
  targetNumberRespondents: number | null;
  publishDate: Date | null;
  questionsClarificationDeadline: Date | null;
  submissionDeadline: Date | null;
  questionsSubmissionDeadline: Date | null;
  plannedDecisionDate: Date | null;
  employeeSize: EmployerSize | null;
  liveCount: number | null;
  moreInformation: DefaultedJson<{ key: string; value: string }[]>;
  source: 'CLONE' | 'RFI_BASED' | 'IMPORT' | 'PANEL' | null;
  baseProjectId: string | null;
  statusChangedAt: Date | null;
  /** The status that a deleted project had, and gets again when it is restored. */
  deletedFrom: ProjectStatus | null;
}

interface ProjectMembersTable {
  projectId: string;
  userId: string;
  role: ProjectRole;
  companyId: string;
  position: number;
}

interface ProjectServiceTypeLinksTable {
  projectId: string;
  serviceTypeId: string;
}

interface ProjectProjectServiceTypeLinksTable {
  projectId: string;
  projectServiceTypeId: string;
}

interface ProjectFilesTable {
  projectId: string;
  fileId: string;
  description: string | null;
  position: number;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    projects: ProjectsTable;
    projectMembers: ProjectMembersTable;
    projectServiceTypeLinks: ProjectServiceTypeLinksTable;
    projectProjectServiceTypeLinks: ProjectProjectServiceTypeLinksTable;
    projectFiles: ProjectFilesTable;
  }
}
