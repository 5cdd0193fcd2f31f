import { decideAccess } from '../access/access-rule.ts';
import type { SignedInActor } from '../access/actor.ts';
import { ROUTES, type RouteName } from '../access/route-access.ts';
import type { NotificationData, NotificationKind } from './notification.kinds.ts';

export interface LinkFacts {
  readonly projectId: string | null;
  readonly data: NotificationData;
}

const invitation = ['invitationPreview'] as const;
const products = ['projectProducts', 'projectPreview'] as const;
const scoring = ['projectScoring', 'projectPreview'] as const;

/** Where a kind leads: the first of these pages that the reader may open and that exists without what it does not name. */
const PAGES = {
  FaqQuestion: ['projectFaq'],
  FaqAnswer: ['invitationFaq'],
  FaqRejected: ['invitationFaq'],
  FaqAnswerBroadcast: ['invitationFaq'],
  ProductInvited: invitation,
  ProductExcluded: ['projectsList'],
  ProductDeclined: products,
  QuestionsToApprove: ['tasksApprove', 'projectQuestions', 'projectPreview'],
  NewProject: ['projectDashboard', 'projectPreview'],
  AwaitingAnswers: invitation,
  ScoringAnswers: scoring,
  AnswersSubmitted: products,
  AnswerRequest: invitation,
  TemplatePublished: ['templateQuestions', 'templatePreview'],
  SubmissionDeadline: ['invitationPreview', 'projectQuestions', 'projectPreview'],
  QuestionsSubmissionDeadline: ['invitationPreview', 'projectQuestions', 'projectPreview'],
  QuestionsSubmissionExtendedDeadline: ['invitationPreview', 'projectProducts', 'projectPreview'],
  AnswerUpdated: scoring,
  BranchOpened: scoring,
  ClientDataSubmitted: ['projectDiscovery', 'projectPreview'],
  DeadlineSet: invitation,
  ProductAccepted: products,
  ProjectCancelled: ['invitationPreview', 'projectDashboard', 'projectPreview'],
  SubmitRequested: invitation,
  VendorApproved: ['invitationPreview', 'projectsList'],
  VendorToApprove: ['adminVendors'],
} as const satisfies Record<NotificationKind, readonly RouteName[]>;

/** The path in the product where this reader can do something about it. */
export function linkOf(kind: NotificationKind, facts: LinkFacts, reader: SignedInActor): string {
  const mayOpen = (name: RouteName): boolean => decideAccess({ ...reader, mustAcceptTerms: false }, ROUTES[name].access).allowed;
  const values = valuesOf(facts);
  const page = (PAGES[kind] as readonly RouteName[]).find((name) => isNamed(ROUTES[name].path, values) && mayOpen(name));
  return page ? fillIn(ROUTES[page].path, values) : '/';
}

type Values = Readonly<Record<string, string | null | undefined>>;

function valuesOf({ projectId, data }: LinkFacts): Values {
  return {
    id: data.templateId ?? projectId,
    projectId,
    // The page of an invitation is that of the product in this project.
    productId: data.participationId,
  };
}

function isNamed(path: string, values: Values): boolean {
  return [...path.matchAll(/:(\w+)(\??)/g)].every(([, name = '', optional]) => optional || values[name]);
}

function fillIn(path: string, values: Values): string {
  return path.replace(/\/:(\w+)\??/g, (_part, name: string) => (values[name] ? `/${values[name]}` : ''));
}
