import { counted } from '../kernel/counted.ts';
import { formatLongDate } from '../kernel/dates.ts';
import type { NotificationKind } from './notification.kinds.ts';

/** What a notification is about, in the names of today; null where there is none. */
export interface NotificationFacts {
  readonly project: string | null;
  readonly firm: string | null;
  readonly product: string | null;
  readonly vendor: string | null;
  readonly template: string | null;
  readonly branch: string | null;
  readonly deadline: Date | null;
  readonly days: number | null;
  readonly count: number | null;
  readonly isFollowUp: boolean;
}

export interface NotificationWords {
  readonly title: string;
  readonly description: string;
}

/** '1 day' or '3 days'. */
export function daysText(days: number): string {
  return counted(days, 'day');
}

const dateOf = (deadline: Date | null): string => (deadline ? formatLongDate(deadline) : 'the deadline');
const until = (deadline: Date | null): string => (deadline ? ` by ${formatLongDate(deadline)}` : '');
const daysLeft = (days: number | null): string => (days === null ? 'soon' : days === 0 ? 'today' : `in ${daysText(days)}`);

type Words = (facts: NotificationFacts) => NotificationWords;

const WORDS: Record<NotificationKind, Words> = {
  FaqQuestion: ({ project, vendor, isFollowUp }) => ({
    title: isFollowUp ? 'New clarification question' : 'New FAQ question',
    description: `${vendor} asked ${isFollowUp ? 'for a clarification' : 'a question'} in ${project}.`,
  }),
  FaqAnswer: ({ project, firm }) => ({
    title: 'Your question was answered',
    description: `${firm} answered your question about ${project}.`,
  }),
  FaqRejected: ({ project, firm }) => ({
    title: 'Your question was rejected',
    description: `${firm} rejected your question about ${project}. The reason is shown beside it.`,
  }),
  FaqAnswerBroadcast: ({ project, firm }) => ({
    title: 'New answer in the FAQ',
    description: `${firm} answered a question about ${project} for all participants.`,
  }),
  ProductInvited: ({ project, firm, product }) => ({
    title: 'New invitation',
    description: `${firm} invites ${product} to take part in ${project}.`,
  }),
  ProductExcluded: ({ project, firm, product }) => ({
    title: 'Invitation withdrawn',
    description: `${firm} has removed ${product} from ${project}. There is nothing left to do.`,
  }),
  ProductDeclined: ({ project, product, vendor }) => ({
    title: 'Invitation declined',
    description: `${vendor} declined to take part in ${project} with ${product}.`,
  }),
  QuestionsToApprove: ({ project, count }) => ({
    title: 'Questions to approve',
    description:
      count === null
        ? `Questions of ${project} are waiting for your approval.`
        : `${counted(count, 'question')} of ${project} ${count === 1 ? 'is' : 'are'} waiting for your approval.`,
  }),
  NewProject: ({ project }) => ({ title: 'New project', description: `You are a member of ${project}.` }),
  AwaitingAnswers: ({ project, firm, product, deadline }) => ({
    title: 'Questions to answer',
    description: `${firm} is waiting for the answers of ${product} in ${project}${until(deadline)}.`,
  }),
  ScoringAnswers: ({ project }) => ({ title: 'Scoring has started', description: `Answers in ${project} are waiting for your rating.` }),
  AnswersSubmitted: ({ project, product, vendor }) => ({
    title: 'Answers submitted',
    description: `${vendor} submitted the answers of ${product} in ${project}.`,
  }),
  AnswerRequest: ({ project, firm, product }) => ({
    title: 'An answer needs an update',
    description: `${firm} asks ${product} to take another look at one answer in ${project}.`,
  }),
  TemplatePublished: ({ template }) => ({ title: 'New template', description: `The template ${template} was published.` }),
  SubmissionDeadline: ({ project, days, deadline }) => ({
    title: `Submission deadline ${daysLeft(days)}`,
    description: `The submission deadline of ${project} is ${dateOf(deadline)}.`,
  }),
  QuestionsSubmissionDeadline: ({ project, days, deadline }) => ({
    title: `Questions submission deadline ${daysLeft(days)}`,
    description: `The questions of ${project} are due on ${dateOf(deadline)}.`,
  }),
  QuestionsSubmissionExtendedDeadline: ({ project, product, days, deadline }) => ({
    title: `Extended deadline ${daysLeft(days)}`,
    description: `The answers of ${product} in ${project} are due on ${dateOf(deadline)}.`,
  }),
  AnswerUpdated: ({ project, product, vendor }) => ({
    title: 'An answer was updated',
    description: `${vendor} changed a requested answer of ${product} in ${project}.`,
  }),
  BranchOpened: ({ project, branch }) => ({
    title: 'Branch opened',
    description: `The branch ${branch} of ${project} is now open to everybody who can see scores.`,
  }),
  ClientDataSubmitted: ({ project }) => ({
    title: 'Client data submitted',
    description: `The client submitted the requested information for ${project}.`,
  }),
  DeadlineSet: ({ project, firm, product, deadline }) => ({
    title: 'New deadline for your answers',
    description: `${firm} asks for the answers of ${product} in ${project}${until(deadline)}.`,
  }),
  ProductAccepted: ({ project, product, vendor }) => ({
    title: 'Invitation accepted',
    description: `${vendor} takes part in ${project} with ${product}.`,
  }),
  ProjectCancelled: ({ project, firm }) => ({
    title: 'Project cancelled',
    description: `${firm} has cancelled ${project}. There is nothing left to do.`,
  }),
  SubmitRequested: ({ project, firm, product, deadline }) => ({
    title: 'Your answers are open again',
    description: `${firm} asks you to submit the answers of ${product} in ${project} again${until(deadline)}.`,
  }),
  VendorApproved: ({ vendor }) => ({
    title: 'Your company is approved',
    description: `${vendor} can accept invitations to projects now.`,
  }),
  VendorToApprove: ({ vendor }) => ({
    title: 'A vendor is waiting for approval',
    description: `${vendor} submitted its company profile.`,
  }),
};

/** What a notification says, in the product and by e-mail. */
export function wordsOf(kind: NotificationKind, facts: NotificationFacts): NotificationWords {
  return WORDS[kind](facts);
}
