import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { visitor } from '@weighbridge/domain/access/actor.ts';
import { progress } from '@weighbridge/domain/answer/progress.ts';
import { invitedProductActions } from '@weighbridge/domain/participation/invited-product.actions.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { VendorProfileFacts } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Profile } from '../../../lib/profile.ts';
import { givenDefinition, givenId } from '../../../parts/question-list/testing/given-questions.ts';
import { givenProfile } from '../../../testing/given.ts';
import type { Invitation, InvitationProject, InvitationQuestion, InvitationSection } from '../invitation.operations.ts';

export const PROJECT_ID = '0190a5d1-0000-7000-8000-00000000000a';
const PPO = { id: '0190a5d1-0000-7000-8000-0000000000e1', name: 'HealthPlus PPO' };
export const VIRTUAL = { id: '0190a5d1-0000-7000-8000-0000000000e2', name: 'HealthPlus Virtual Care' };
const VENDOR_ID = '33333333-3333-4333-8333-333333333333';
export const USER_ID = '00000000-0000-4000-8000-000000000001';

/** Harper of HealthPlus, which offers two products. */
export const givenVendorProfile = (change: Partial<Omit<Profile, 'privileges'>> = {}): Profile =>
  givenProfile({
    id: USER_ID,
    type: 'VENDOR',
    name: 'Harper Lee',
    firstName: 'Harper',
    email: 'harper@healthplus.test',
    settings: null,
    company: null,
    termsAndConditionsVersion: '1',
    requiredTermsVersion: '1',
    vendor: {
      id: VENDOR_ID,
      name: 'HealthPlus',
      status: 'APPROVED',
      features: [PPO.id, VIRTUAL.id],
      products: [PPO, VIRTUAL],
      keyPersons: [],
      createdBy: null,
    },
    ...change,
  });

/** With who submitted, which only the page itself asks for. */
type InvitedProduct = Invitation['product'] & Invitation['products'][number];
type Changes<Value> = Partial<Value> & { readonly __typename?: string };

export function givenInvitedProduct(change: Changes<InvitedProduct> = {}): InvitedProduct & { __typename: 'InvitedProduct' } {
  const product = change.product === undefined ? PPO : change.product;
  return {
    id: givenId(),
    projectId: PROJECT_ID,
    name: product?.name ?? 'HealthPlus PPO',
    participationStatus: 'PENDING',
    answersSubmittedAt: null,
    answersSubmittedBy: null,
    answersSubmitDeadline: null,
    winner: false,
    notes: null,
    requestedAnswers: 0,
    progress: { ...progress(0, 1) },
    actions: [],
    ...change,
    product,
    __typename: 'InvitedProduct',
  };
}

export function givenQuestion(
  label: string,
  change: Partial<Omit<InvitationQuestion, 'question'>> & { question?: object } = {},
): InvitationQuestion {
  const { question, ...rest } = change;
  return {
    ...typed('InvitationQuestion'),
    id: givenId(),
    sectionId: '',
    question: givenDefinition({ label, ...question }),
    answer: null,
    revision: rest.answer?.revision ?? 0,
    editable: false,
    ...rest,
  };
}

export function givenSection(
  name: string,
  questions: readonly InvitationQuestion[] = [],
  change: Partial<InvitationSection> = {},
): InvitationSection {
  const id = givenId();
  return {
    ...typed('InvitationSection'),
    id,
    name,
    description: null,
    isReadonly: false,
    questions: questions.map((question) => ({ ...question, sectionId: id })),
    ...change,
  };
}

export const givenAnswer = (value: string): NonNullable<InvitationQuestion['answer']> => ({
  ...typed('Answer'),
  questionId: '',
  value,
  secondaryValue: null,
  notApplicable: false,
  notApplicableDescription: null,
  isDraft: false,
  revision: 1,
  status: null,
  answeredAt: '2026-03-04T12:00:00.000Z',
  answeredBy: null,
  files: [],
});

interface Given {
  readonly project?: Partial<InvitationProject>;
  readonly product?: Changes<InvitedProduct>;
  readonly others?: readonly InvitedProduct[];
  readonly sections?: readonly InvitationSection[];
  readonly signIn?: Invitation['signIn'];
  /** Who keeps the company, and whether it is approved. */
  readonly vendor?: Partial<VendorProfileFacts>;
  /** Signed in, with the link that was sent to their own address. */
  isAddressee?: boolean;
  readonly faqActions?: Invitation['faqActions'];
}

/** As the server would send it to this person: what they may do and change comes from the rules themselves. */
export function givenInvitation(
  actor: Actor,
  { project, product, others = [], sections = [], signIn = null, vendor, isAddressee = false, faqActions = ['ask'] }: Given = {},
): Invitation {
  const status: ProjectStatus = project?.status ?? 'AWAITING';
  const total = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const chosen = givenInvitedProduct({ progress: { ...progress(0, total) }, ...product });
  const mayDo = (one: InvitedProduct) =>
    invitedProductActions(actor, {
      projectStatus: status,
      participationStatus: one.participationStatus,
      vendorId: one.product ? VENDOR_ID : null,
      productId: one.product?.id ?? null,
      vendor: one.product ? { vendorId: VENDOR_ID, status: 'APPROVED', createdBy: null, keyPersons: [], ...vendor } : null,
      answersSubmittedAt: one.answersSubmittedAt ? new Date(one.answersSubmittedAt) : null,
      answersSubmitDeadline: one.answersSubmitDeadline ? new Date(one.answersSubmitDeadline) : null,
      byHash: actor === visitor || isAddressee,
      isAddressee,
      now: new Date(),
    });
  const [first, ...rest] = [chosen, ...others].map((one) => ({ ...one, actions: mayDo(one) }));
  if (!first) throw new Error('There is always one');
  const editable = first.actions.includes('answer');
  return {
    ...typed('Invitation'),
    project: { ...PROJECT, status, ...project },
    product: first,
    products: [first, ...rest],
    signIn,
    faqActions,
    sections: sections.map((section) => ({
      ...section,
      // What is asked for again can be changed also after submitting.
      questions: section.questions.map((question) => ({ ...question, editable: editable || question.answer?.status != null })),
    })),
  };
}

const PROJECT: InvitationProject = {
  ...typed('Project'),
  id: PROJECT_ID,
  name: 'Dental Carrier RFP 2027',
  intro: 'We look for a dental carrier for 1,200 employees.',
  description: null,
  type: 'RFP',
  status: 'AWAITING',
  client: null,
  brokerageFirm: { id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'Northwind Benefits' },
  brokerageContacts: [],
  frequency: null,
  settings: { answersMaxLength: null },
  locationOriginated: null,
  publishDate: null,
  questionsClarificationDeadline: null,
  submissionDeadline: null,
  questionsSubmissionDeadline: null,
  plannedDecisionDate: null,
  employeeSize: null,
  liveCount: null,
  serviceTypes: [],
  projectServiceTypes: [],
  moreInformation: [],
  files: [],
  clientTables: [],
};

function typed(__typename: string): object {
  return { __typename };
}
