import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { givenActor, OWN_COMPANY } from '@weighbridge/domain/access/given-actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { projectTabs } from '@weighbridge/domain/project/project.tabs.ts';
import { dashboardWidgets } from '@weighbridge/domain/roadmap/dashboard.ts';
import { projectActions } from '@weighbridge/domain/roadmap/project.actions.ts';
import { nextStep, stepForm } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import type { Project, ProjectProduct } from '../project.operations.ts';

export const PROJECT_ID = '0190a5d1-0000-7000-8000-00000000000a';

interface Viewer {
  readonly privileges?: readonly Privilege[];
  readonly settings?: Partial<CompanySettings>;
}

type Given = Partial<Project> & { readonly __typename?: 'Project' };

/** A project as the server would send it to this viewer: actions, tabs, widgets and next step come from the rules themselves. */
export function givenProject(change: Partial<Project> = {}, viewer: Viewer = {}): Project & Given {
  const settings = { ...DEFAULT_COMPANY_SETTINGS, ...viewer.settings };
  const actor = givenActor({ privileges: viewer.privileges ?? ['MANAGE_PROJECT_STATE'], settings });
  const { type = 'RFP', status = 'DRAFT', sectionsCount = 0 } = change;
  const facts = {
    companyId: OWN_COMPANY,
    type,
    status,
    createdBy: null,
    roles: ['PROJECT_MANAGER'] as const,
    sectionsCount,
    branchesCount: 0,
    settings,
  };
  const actions = projectActions(actor, facts);
  const step = nextStep(type, status);
  const offersStep = step && actions.includes(step.to ? 'changeStatus' : 'restart');
  return {
    __typename: 'Project',
    id: PROJECT_ID,
    name: 'Dental Carrier RFP 2027',
    intro: null,
    description: null,
    client: { id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Acme Manufacturing', location: null, description: null, website: null },
    hideClientInfo: false,
    brokerageContacts: [],
    frequency: null,
    settings: { answersMaxLength: 2000, scoringType: 'NUMBERS' },
    locationOriginated: null,
    targetNumberRespondents: null,
    publishDate: null,
    questionsClarificationDeadline: null,
    submissionDeadline: null,
    questionsSubmissionDeadline: null,
    plannedDecisionDate: null,
    employeeSize: null,
    liveCount: null,
    serviceTypes: [],
    projectServiceTypes: [],
    productOwners: [],
    domainExperts: [],
    viewers: [],
    moreInformation: [],
    files: [],
    products: [],
    statistics: { answers: { rated: 0, unrated: 0 }, questions: [] },
    baseProject: null,
    source: null,
    createdBy: { id: '0190a5d1-0000-7000-8000-0000000000a1', name: 'Marcus Webb' },
    brokerageFirm: { id: OWN_COMPANY, name: 'Northwind Benefits' },
    createdAt: '2026-03-04T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions,
    tabs: projectTabs(actor, facts),
    widgets: dashboardWidgets(status),
    nextStep: offersStep
      ? { to: step.to, button: step.button, confirmation: step.confirmation, form: stepForm(type, status, settings) }
      : null,
    ...change,
    type,
    status,
    sectionsCount,
  };
}

let products = 0;

/** Named by its type, because its fields come by a fragment. */
export function givenProduct(change: Partial<ProjectProduct> = {}): ProjectProduct & { __typename: string } {
  products += 1;
  return {
    __typename: 'ProjectProduct',
    id: `0190a5d1-0000-7000-8000-0000000b${String(products).padStart(4, '0')}`,
    name: `Product ${products}`,
    email: null,
    vendor: { name: 'HealthPlus' },
    participationStatus: 'ACCEPTED',
    invitedAt: null,
    decidedAt: null,
    answersSubmittedAt: null,
    answersSubmitDeadline: null,
    approved: false,
    winner: false,
    progress: 0,
    serviceTypes: [],
    missingServiceTypes: [],
    registration: null,
    notes: null,
    shareNotes: false,
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions: [],
    ...change,
  };
}
