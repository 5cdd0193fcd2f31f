import type { NotificationKind as MailSwitch } from '../account/account.schema.ts';

interface KindFacts {
  /** The switch on the settings page that turns its e-mail off. */
  readonly mailSwitch: MailSwitch;
  /** Whether its e-mail may wait for others; a reminder that waits is worth nothing (decision 193). */
  readonly gathered: boolean;
}

const status: KindFacts = { mailSwitch: 'projectStatusUpdate', gathered: true };
const news: KindFacts = { mailSwitch: 'newNotification', gathered: true };
const faq: KindFacts = { mailSwitch: 'newFaqQuestion', gathered: true };
const reminder: KindFacts = { mailSwitch: 'newNotification', gathered: false };

/** Everything people are told of. The first seventeen are those of the specification, the others are ours. */
export const KIND_FACTS = {
  FaqQuestion: faq,
  FaqAnswer: news,
  FaqRejected: news,
  FaqAnswerBroadcast: news,
  ProductInvited: news,
  ProductExcluded: news,
  ProductDeclined: news,
  QuestionsToApprove: news,
  NewProject: status,
  AwaitingAnswers: status,
  ScoringAnswers: status,
  AnswersSubmitted: news,
  AnswerRequest: news,
  TemplatePublished: news,
  SubmissionDeadline: reminder,
  QuestionsSubmissionDeadline: reminder,
  QuestionsSubmissionExtendedDeadline: reminder,

  AnswerUpdated: news,
  BranchOpened: news,
  ClientDataSubmitted: news,
  DeadlineSet: news,
  ProductAccepted: news,
  ProjectCancelled: status,
  SubmitRequested: news,
  VendorApproved: news,
  VendorToApprove: news,
} as const satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof KIND_FACTS;
export const NOTIFICATION_KINDS = Object.keys(KIND_FACTS) as [NotificationKind, ...NotificationKind[]];

/** What a notification is about: ids, numbers and dates. Names and texts are read when it is shown. */
export interface NotificationData {
  readonly participationId?: string;
  /** A product that is no longer in the project. */
  readonly productId?: string;
  readonly faqEntryId?: string;
  readonly questionId?: string;
  readonly branchId?: string;
  readonly templateId?: string;
  readonly vendorId?: string;
  /** ISO. */
  readonly deadline?: string;
  /** Until the deadline. */
  readonly days?: number;
  /** How many there are of what it is about. */
  readonly count?: number;
  /** Of a question that was answered before. */
  readonly isFollowUp?: boolean;
}
