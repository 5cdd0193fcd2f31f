import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { Db } from '../../platform/database/database.ts';
import { givenData } from '../given/given-client-tables.ts';
import type { Uploads } from './callers.ts';
import type { MatrixWorld } from './matrix-world.ts';

/** What an operation is called with: good values, so that anybody who is refused is refused for who they are and when they ask. */
export interface CallFacts extends MatrixWorld {
  readonly status: ProjectStatus;
  /** The entry of the project that the caller speaks for. */
  readonly entry: { readonly id: string };
  readonly hash: string | null;
  /** Uploaded by the caller. */
  readonly uploads: Uploads;
}

type Inputs = Readonly<Record<string, (given: CallFacts) => object>>;

/** When everything here was made: what is changed has to be named as it was read. */
const updatedAt = '2026-11-16T15:00:00.000Z';
const SOON = '2026-11-26T12:00:00.000Z';
const DEFINITION = { label: 'Why?', type: 'TEXT' };
const SETTINGS = {
  scoringType: 'NUMBERS',
  answersMaxLength: [2000, 5000, 5000],
  enableExperts: true,
  enableBranches: true,
  enableExtendedAnswersDeadline: true,
  enableClientTables: true,
  enableAuthOnBehalf: true,
  disableServiceTypes: false,
};
const NEXT: Partial<Record<ProjectStatus, ProjectStatus>> = {
  DRAFT: 'IN_REVIEW',
  IN_REVIEW: 'PUBLISHED',
  PUBLISHED: 'AWAITING',
  AWAITING: 'SCORING',
  SCORING: 'COMPLETED',
  COMPLETED: 'ARCHIVED',
};

const ref = ({ id }: { id: string }) => ({ id });
const inProject = ({ project }: CallFacts) => ({ project: ref(project) });
const inTemplate = ({ template }: CallFacts) => ({ template: ref(template) });
const inSection = (given: CallFacts) => ({ ...inProject(given), section: ref(given.section) });
const aboutProject = ({ project }: CallFacts) => ({ id: project.id });
const ofEntry = (given: CallFacts) => ({ ...inProject(given), product: ref(given.entry) });
const ofRival = (given: CallFacts) => ({ ...inProject(given), product: ref(given.rival.product) });
const rated = (given: CallFacts) => ({ ...ofRival(given), question: ref(given.plain) });
const invitation = (given: CallFacts) => ({ ...ofEntry(given), hash: given.hash });
const projectForm = ({ project, manager }: CallFacts) => ({
  name: 'Dental Carrier RFP',
  type: 'RFP',
  brokerageContacts: [{ user: { id: manager.userId }, phoneNumber: '+1 617 555 0100' }],
  targetNumberRespondents: 3,
  publishDate: project.publishDate,
  submissionDeadline: project.submissionDeadline,
  questionsSubmissionDeadline: project.questionsSubmissionDeadline,
  plannedDecisionDate: project.plannedDecisionDate,
});

/** The arguments of queries and subscriptions. */
const ARGUMENTS: Inputs = {
  assignees: ({ project }) => ({ project: project.id }),
  availableProducts: ({ project }) => ({ project: project.id }),
  client: ({ spareClient }) => ({ id: spareClient.id }),
  clientProject: aboutProject,
  company: ({ companyId }) => ({ id: companyId }),
  comparable: ({ project }) => ({ projectId: project.id }),
  comparison: ({ comparison }) => ({ id: comparison.id }),
  comparisons: ({ project }) => ({ projectId: project.id }),
  draftProject: ({ draft }) => ({ id: draft.id }),
  existingDomains: ({ project }) => ({ project: project.id, emails: ['somebody@vendor.test'] }),
  faq: ({ project, hash }) => ({ project: project.id, hash }),
  findRelatedAnswers: () => ({ question: 'How many dentists?', type: 'TEXT' }),
  inspectProjectFile: ({ uploads }) => ({ input: { file: uploads.questions } }),
  invitation: ({ project, entry, hash }) => ({ project: project.id, product: entry.id, hash }),
  libraryQuestion: ({ libraryQuestion }) => ({ id: libraryQuestion.id }),
  outboxMessage: ({ message }) => ({ id: message.id }),
  previousAnswers: ({ project, rival, plain }) => ({ id: project.id, product: rival.product.id, question: plain.id }),
  productProfile: ({ catalogueProduct }) => ({ product: catalogueProduct.id }),
  project: ({ project, hash }) => ({ id: project.id, hash }),
  projectDeletion: aboutProject,
  projectHistory: ({ project }) => ({ project: project.id }),
  projectHistoryFilters: ({ project }) => ({ project: project.id }),
  projectMembers: aboutProject,
  projectSections: aboutProject,
  questionHistory: ({ plain }) => ({ question: plain.id }),
  report: ({ report }) => ({ id: report.id }),
  role: ({ spareRole }) => ({ id: spareRole.id }),
  scoredAnswers: ({ project, section }) => ({ project: project.id, sections: [section.id] }),
  scoring: ({ project }) => ({ project: project.id }),
  similarFaq: ({ project, hash }) => ({ project: project.id, hash, text: 'How many lives?' }),
  tablesToCopy: ({ project }) => ({ project: project.id }),
  tasks: () => ({ type: 'PROJECT_QUESTIONS_TO_APPROVE' }),
  template: ({ template }) => ({ id: template.id }),
  user: ({ spareUser }) => ({ id: spareUser.userId }),
  validateProject: ({ project }) => ({ id: project.id, status: 'IN_REVIEW' }),
  vendor: ({ spareVendor }) => ({ id: spareVendor.vendorId }),
  vendorProduct: ({ project, rival }) => ({ project: project.id, product: rival.product.id }),
  answeringChanged: ({ project, entry }) => ({ project: project.id, product: entry.id }),
  clientTablesChanged: ({ project }) => ({ project: project.id }),
  faqChanged: ({ project, hash }) => ({ project: project.id, hash }),
  scoringChanged: ({ project }) => ({ project: project.id }),
};

/** The `input` of mutations. After a colon: another way to call the same one, which has its own line. */
const INPUTS: Inputs = {
  acceptInvitation: invitation,
  acceptTerms: () => ({ version: '2024.06.11' }),
  approveQuestion: (given) => ({ ...inSection(given), question: ref(given.pending) }),
  approveQuestions: (given) => ({ ...inProject(given), questions: [{ id: given.pending.id, updatedAt }] }),
  approveVendor: ({ waiting }) => ({ id: waiting.vendorId }),
  assignApprover: (given) => ({ ...inProject(given), questions: [ref(given.plain)], approver: { id: given.approver.userId } }),
  autoCompleteAnswers: ofEntry,
  cancelReport: ({ report }) => ref(report),
  changePassword: () => ({ oldPassword: 'Correct-Horse-1', password: 'Correct-Horse-2' }),
  'changeProjectStatus: the next step': ({ project, status }) => ({ id: project.id, from: status, status: NEXT[status] ?? 'DRAFT' }),
  'changeProjectStatus: delete': ({ project, status }) => ({ id: project.id, from: status, status: 'DELETED' }),
  'changeProjectStatus: cancel': ({ project, status }) => ({ id: project.id, from: status, status: 'CANCELLED' }),
  claimInvitation: (given) => ({ ...inProject(given), product: ref(given.link), hash: given.link.hash }),
  cloneSection: (given) => ({ ...inProject(given), id: given.section.id, name: 'Again' }),
  confirmTwoStep: ({ twoStep }) => ({ code: twoStep.code }),
  copyGroupToSection: (given) => ({ ...inSection(given), group: { id: given.group.id } }),
  copyProjectQuestion: (given) => ({ ...inSection(given), id: given.plain.id, label: 'Again?', targetSection: ref(given.section) }),
  copyProjectQuestionsToLibrary: (given) => ({ ...inProject(given), sections: [{ id: given.section.id, path: [given.emptyGroup.id] }] }),
  copyQuestionsToSection: (given) => ({ ...inSection(given), questions: [given.libraryQuestion.id] }),
  copySection: inSection,
  correctAnswer: (given) => ({ ...rated(given), revision: 1, value: 'Eleven' }),
  createBranch: (given) => ({ ...inProject(given), name: 'Mine', scoringType: 'NUMBERS', members: [] }),
  createClient: () => ({ name: 'New client', website: 'client.test' }),
  createClientTable: (given) => ({ ...inProject(given), name: 'New table' }),
  createCompany: () => ({ name: 'New firm' }),
  createComparison: (given) => ({ ...inProject(given), ...comparison(given) }),
  createFaqQuestion: (given) => ({ ...invitation(given), question: { text: 'And now?' } }),
  'createFaqQuestion: a reply': (given) => ({ ...invitation(given), question: { text: 'So many.', parent: ref(given.answered) } }),
  createLibraryQuestion: () => ({ question: DEFINITION }),
  createProject: (given) => ({ ...projectForm(given), client: { id: given.spareClient.id } }),
  'createProject: a clone': (given) => ({ ...projectForm(given), client: { id: given.spareClient.id }, clone: { id: given.project.id } }),
  createProjectQuestion: (given) => ({ ...inSection(given), question: DEFINITION }),
  'createProjectQuestion: in a template': (given) => ({ ...inTemplate(given), section: ref(given.templateSection), question: DEFINITION }),
  createProjectServiceType: () => ({ label: 'Retirement' }),
  createQuestionGroup: () => ({ name: 'New group' }),
  createRole: ({ companyId }) => ({ name: 'New role', company: { id: companyId }, isDefault: false, privileges: [] }),
  createSection: (given) => ({ ...inProject(given), name: 'New section' }),
  'createSection: in a template': (given) => ({ ...inTemplate(given), name: 'New section' }),
  createSectionsFromTemplates: (given) => ({ ...inProject(given), templates: { ids: [given.published.id] } }),
  createServiceType: () => ({ label: 'Vision' }),
  createTemplate: () => ({ name: 'New template' }),
  createTemplateFromQuestions: (given) => ({ ...inProject(given), name: 'From a project', sections: [ref(given.section)] }),
  createVendor: () => ({ name: 'New vendor', products: [{ name: 'Plan', serviceTypes: [] }] }),
  createVendorProfile: () => ({ name: 'New vendor', products: [{ name: 'Plan', serviceTypes: [] }] }),
  declineInvitation: invitation,
  deleteBranch: ({ branch }) => ({ branch: ref(branch) }),
  deleteClient: ({ spareClient }) => ref(spareClient),
  deleteClientTable: (given) => ({ ...inProject(given), id: given.table.id, updatedAt }),
  deleteCompany: ({ spareCompany }) => ref(spareCompany),
  deleteComparison: ({ comparison: { id } }) => ({ id }),
  deleteDraftProject: ({ draft }) => ref(draft),
  deleteLibraryQuestions: ({ libraryQuestion }) => ({ ids: [libraryQuestion.id] }),
  deleteProjectQuestion: (given) => ({ ...inSection(given), id: given.plain.id }),
  deleteProjectServiceType: ({ projectServiceType }) => ref(projectServiceType),
  deleteQuestionGroup: ({ emptyGroup }) => ({ path: [emptyGroup.id] }),
  deleteRole: ({ spareRole }) => ref(spareRole),
  deleteSection: (given) => ({ ...inProject(given), id: given.section.id }),
  deleteServiceType: ({ serviceType }) => ref(serviceType),
  deleteTemplate: ({ template }) => ref(template),
  deleteUser: ({ spareUser }) => ({ id: spareUser.userId }),
  deleteVendor: ({ spareVendor }) => ({ id: spareVendor.vendorId }),
  endSession: ({ otherSession }) => ref(otherSession),
  erasePerson: ({ spareUser }) => ({ id: spareUser.userId, confirmation: spareUser.email }),
  exportProjectHistory: inProject,
  extractQuestion: (given) => ({ ...inSection(given), id: given.copied.id }),
  fillClientTable: (given) => ({ ...inProject(given), id: given.table.id, data: givenData('', '12'), updatedAt }),
  generateClientTablesReport: ({ project }) => ({ id: project.id, format: 'PDF' }),
  generateReport: ({ project, rival }) => ({ id: project.id, format: 'XLSX', products: [rival.product.id] }),
  generateVendorReport: ({ project, entry }) => ({ id: project.id, format: 'XLSX', product: ref(entry) }),
  'generateVendorReport: submitted': ({ project, rival }) => ({ id: project.id, format: 'XLSX', product: ref(rival.product) }),
  inviteByEmail: (given) => ({ ...inProject(given), invitations: [{ email: 'ann@somewhere.test', productName: 'Tin Plan' }] }),
  inviteByFile: (given) => ({ ...inProject(given), file: given.uploads.invitations }),
  inviteKeyPerson: () => ({ email: 'key@vendor.test', firstName: 'Kay', lastName: 'Person', role: 'MEMBER' }),
  inviteProducts: (given) => ({ ...inProject(given), products: [given.spareVendor.id] }),
  inviteUser: ({ companyId, spareRole }) => ({
    email: 'new@firm.test',
    firstName: 'New',
    lastName: 'Person',
    company: { id: companyId },
    role: ref(spareRole),
  }),
  joinClientProjects: ({ memberToken }) => ({ token: memberToken }),
  linkQuestions: ({ emptyGroup, libraryQuestion }) => ({ path: [emptyGroup.id], questions: [libraryQuestion.id] }),
  markNotificationsRead: () => ({ isNew: false }),
  markPresence: (given) => ({ ...ofEntry(given), clientId: '00000000-0000-4000-8000-000000000099' }),
  moveQuestion: (given) => ({ ...inSection(given), question: ref(given.plain) }),
  moveQuestions: ({ group, emptyGroup, libraryQuestion }) => ({ from: [group.id], to: [emptyGroup.id], questions: [libraryQuestion.id] }),
  moveSection: inSection,
  openBranch: ({ branch }) => ({ branch: ref(branch) }),
  parseAnswersFile: (given) => ({ ...ofEntry(given), file: given.uploads.answers }),
  parseProjectFile: ({ uploads }) => ({ file: uploads.questions }),
  parseProjectQuestions: ({ panel, uploads }) => ({ id: panel.id, file: uploads.questions }),
  publishFaqQuestion: (given) => ({ ...inProject(given), question: ref(given.faq), makePublic: true }),
  reinviteProduct: (given) => ({ ...inProject(given), product: ref(given.pendingEntry) }),
  rejectFaqQuestion: (given) => ({ ...inProject(given), question: ref(given.faq), reason: 'Not in writing.' }),
  rejectQuestion: (given) => ({ ...inSection(given), question: ref(given.pending), reason: 'Asked twice.' }),
  rejectQuestions: (given) => ({ ...inProject(given), questions: [{ id: given.pending.id, updatedAt }], reason: 'Asked twice.' }),
  removeAnswer: (given) => ({ ...ofEntry(given), question: ref(given.plain) }),
  removeProductProfileEntry: ({ profileEntry }) => ref(profileEntry),
  removeProducts: (given) => ({ ...inProject(given), products: [given.pendingEntry.id] }),
  reorderQuestions: (given) => ({ ...inSection(given), questions: [given.plain.id, given.pending.id, given.copied.id] }),
  reorderSections: (given) => ({ ...inProject(given), sections: [given.section.id] }),
  reorderTemplateSections: ({ template, templateSection }) => ({ project: ref(template), sections: [ref(templateSection)] }),
  replaceRecoveryCodes: ({ twoStep }) => ({ password: 'Correct-Horse-1', code: twoStep.code }),
  requestAnswerUpdate: (given) => ({ ...rated(given), notes: 'Please look again.' }),
  requestProductSubmit: (given) => ({ ...ofRival(given), deadline: SOON }),
  resendClientInvite: ({ project, invitedMember }) => ({ id: project.id, member: invitedMember.id }),
  resendUserInvitation: ({ invitedUser }) => ({ id: invitedUser.userId }),
  resetTwoStep: ({ careful }) => ({ id: careful.userId }),
  restoreProject: ({ deleted }) => ref(deleted),
  restoreQuestionVersion: (given) => ({ question: ref(given.plain), version: given.version, updatedAt }),
  retryOutboxMessage: ({ message }) => ref(message),
  revokeBranchAccess: ({ branch }) => ({ branch: ref(branch) }),
  saveToProductProfile: (given) => ({ ...ofEntry(given), properties: [{ id: given.plain.id, value: 'Ten' }] }),
  selectBranch: (given) => ({ ...inProject(given), branch: ref(given.branch) }),
  sendProjectStatusEmail: ({ project }) => ({ id: project.id, emails: ['ann@somewhere.test'] }),
  setAnswer: (given) => ({ ...ofEntry(given), question: ref(given.plain), answer: { value: 'Eleven' } }),
  setAnswerNotes: (given) => ({ ...rated(given), notes: 'Good.' }),
  'setAnswerNotes: in a branch': (given) => ({ ...rated(given), notes: 'Good.', branch: ref(given.branch) }),
  setAnswerRating: (given) => ({ ...rated(given), rating: 4 }),
  'setAnswerRating: in a branch': (given) => ({ ...rated(given), rating: 4, branch: ref(given.branch) }),
  setAnswers: (given) => ({ ...ofEntry(given), answers: [{ question: ref(given.plain), value: 'Eleven' }] }),
  setAnswersDeadline: (given) => ({ ...inProject(given), product: ref(given.product), deadline: SOON }),
  setClientTablesStatus: ({ project }) => ({ id: project.id, status: 'SUBMITTED' }),
  setKeyPersons: ({ vendor }) => ({ keyPersons: [{ id: vendor.userId, role: 'ADMIN' }] }),
  setProductNotes: (given) => ({ ...ofRival(given), notes: 'Good.', shareNotes: false }),
  setQuestionWeight: (given) => ({ ...inSection(given), question: ref(given.plain), weight: 3 }),
  setScoringWeight: (given) => ({ ...inProject(given), question: ref(given.plain), weight: 3 }),
  'setScoringWeight: in a branch': (given) => ({ ...inProject(given), question: ref(given.plain), weight: 3, branch: ref(given.branch) }),
  setSectionUnanswered: (given) => ({ ...ofEntry(given), section: ref(given.section), description: 'Not ours.' }),
  setWinners: (given) => ({ ...inProject(given), winners: [ref(given.rival.product)] }),
  startTwoStep: () => ({ password: 'Correct-Horse-1' }),
  submitAnswers: ofEntry,
  submitClientTables: inProject,
  submitProductAnswers: (given) => ({ ...inProject(given), products: [{ id: given.product.id, selected: true }] }),
  submitVendorProfile: () => ({ updatedAt }),
  switchOffTwoStep: ({ twoStep }) => ({ password: 'Correct-Horse-1', code: twoStep.code }),
  unlinkQuestions: ({ group, libraryQuestion }) => ({ path: [group.id], questions: [libraryQuestion.id] }),
  updateAvatar: ({ uploads }) => ({ file: uploads.picture }),
  updateBranch: ({ branch }) => ({ branch: ref(branch), name: 'Renamed' }),
  updateClient: ({ spareClient }) => ({ id: spareClient.id, name: 'Renamed', website: 'client.test', updatedAt }),
  updateClientMembers: ({ project, client }) => ({ id: project.id, members: [{ email: client.email }, { email: 'invited@client.test' }] }),
  updateClientTable: (given) => ({ ...inProject(given), id: given.table.id, name: 'Renamed', updatedAt }),
  updateCompany: ({ companyId }) => ({ id: companyId, name: 'Renamed', requireSso: false, settings: SETTINGS, updatedAt }),
  updateComparison: (given) => ({ id: given.comparison.id, ...comparison(given), updatedAt }),
  updateDraftProject: ({ draft }) => ({ id: draft.id, name: 'Renamed', updatedAt }),
  updateFaqQuestion: (given) => ({ ...inProject(given), question: { id: given.faq.id, text: 'How many people?' } }),
  updateLibraryQuestion: ({ libraryQuestion }) => ({ id: libraryQuestion.id, isPublic: false, question: DEFINITION, updatedAt }),
  updateProfile: () => ({ firstName: 'New', lastName: 'Name' }),
  updateProject: (given) => ({
    ...projectForm(given),
    id: given.project.id,
    serviceTypes: [],
    projectServiceTypes: [],
    moreInformation: [],
    files: [ref(given.file)],
    hideClientInfo: false,
    updatedAt,
  }),
  updateProjectMembers: ({ project, manager, approver }) => ({
    id: project.id,
    productOwners: [{ id: manager.userId }],
    domainExperts: [{ id: approver.userId }],
    viewers: [],
    updatedAt,
  }),
  updateProjectQuestion: (given) => ({ ...inSection(given), id: given.plain.id, question: DEFINITION, weight: 2, updatedAt }),
  updateProjectServiceType: ({ projectServiceType }) => ({ id: projectServiceType.id, label: 'Renamed', updatedAt }),
  updateProjectSettings: ({ project }) => ({ id: project.id, settings: { answersMaxLength: 2000, scoringType: 'NUMBERS' } }),
  updateQuestionGroup: ({ group }) => ({ id: group.id, name: 'Renamed', updatedAt }),
  updateRole: ({ spareRole }) => ({ id: spareRole.id, name: 'Renamed', isDefault: false, privileges: [], updatedAt }),
  updateSection: (given) => ({ ...inProject(given), id: given.section.id, name: 'Renamed', updatedAt }),
  updateServiceType: ({ serviceType }) => ({ id: serviceType.id, label: 'Renamed', updatedAt }),
  updateSettings: () => ({
    contrastMode: false,
    notifications: { projectStatusUpdate: { disabled: false }, newNotification: { disabled: false }, newFaqQuestion: { disabled: true } },
  }),
  updateTemplate: ({ template }) => ({ id: template.id, name: 'Renamed', updatedAt }),
  'updateTemplate: publish': ({ template }) => ({ id: template.id, status: 'PUBLISHED', updatedAt }),
  updateUser: ({ spareUser, spareRole }) => ({ id: spareUser.userId, role: ref(spareRole) }),
  updateVendor: ({ spareVendor }) => ({
    id: spareVendor.vendorId,
    name: 'Renamed',
    products: [{ id: spareVendor.id, name: 'Plan', serviceTypes: [] }],
    updatedAt,
  }),
  updateVendorProfile: ({ catalogueProduct }) => ({
    id: catalogueProduct.vendorId,
    name: 'Renamed',
    products: [{ id: catalogueProduct.id, name: 'Gold Plan', serviceTypes: [] }],
    updatedAt,
  }),
};

function comparison({ rival, section, plain }: CallFacts) {
  const sections = [{ id: section.id, questions: [plain.id] }];
  return { name: 'Mine', isPrivate: false, showNotes: false, products: [rival.product.id], sections };
}

/** What has to be so before a call can succeed, and would be in the way of others. */
export const PREPARATIONS: Readonly<Record<string, (db: Db, given: MatrixWorld) => Promise<unknown>>> = {
  'changeProjectStatus: the next step': async (db, { project, product, rival }) => {
    await db.updateTable('questions').set({ status: 'APPROVED' }).where('projectId', '=', project.id).execute();
    await db
      .updateTable('projectProducts')
      .set({ answersSubmittedAt: new Date(updatedAt) })
      .where('id', '=', product.id)
      .execute();
    await db.updateTable('projectProducts').set({ winner: true }).where('id', '=', rival.product.id).execute();
  },
  confirmTwoStep: (db, given) => haveTwoStep(db, given, null),
  replaceRecoveryCodes: (db, given) => haveTwoStep(db, given, new Date(updatedAt)),
  switchOffTwoStep: (db, given) => haveTwoStep(db, given, new Date(updatedAt)),
};

/** The creator has the secret in an app, and since this moment uses it. */
async function haveTwoStep(db: Db, { manager: { userId }, twoStep: { secret } }: MatrixWorld, since: Date | null): Promise<void> {
  await db
    .insertInto('twoSteps')
    .values({ userId, secret, confirmedAt: since, lastStep: 0, createdAt: new Date(updatedAt) })
    .execute();
  if (since) await db.updateTable('users').set({ twoStepAt: since }).where('id', '=', userId).execute();
}

/** The ways to call an operation, each with its name and variables. One that needs arguments and has no way here is a mistake. */
export function waysToCall(operation: { readonly name: string; readonly needsArguments: boolean }) {
  const { name } = operation;
  const ways = Object.keys(INPUTS).filter((key) => key === name || key.startsWith(`${name}: `));
  if (ways.length > 0) return ways.map((way) => ({ way, variables: (given: CallFacts) => ({ input: INPUTS[way]!(given) }) }));
  const argumentsOf = ARGUMENTS[name];
  if (!argumentsOf && operation.needsArguments) throw new Error(`Say in operation-inputs.ts what ${name} is called with`);
  return [{ way: name, variables: argumentsOf ?? (() => ({})) }];
}
