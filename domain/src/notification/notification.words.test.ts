import { describe, expect, it } from 'vitest';
import { badgeText } from './badge.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification.kinds.ts';
import { daysText, type NotificationFacts, wordsOf } from './notification.words.ts';

const facts: NotificationFacts = {
  project: 'Dental 2027',
  firm: 'Harbor',
  product: 'Gold Plan',
  vendor: 'Smile Inc.',
  template: 'Dental basics',
  branch: 'Second look',
  deadline: new Date('2026-12-04T12:00:00.000Z'),
  days: 3,
  count: 2,
  isFollowUp: false,
};

const SAID: Record<NotificationKind, readonly [title: string, description: string]> = {
  FaqQuestion: ['New FAQ question', 'Smile Inc. asked a question in Dental 2027.'],
  FaqAnswer: ['Your question was answered', 'Harbor answered your question about Dental 2027.'],
  FaqRejected: ['Your question was rejected', 'Harbor rejected your question about Dental 2027. The reason is shown beside it.'],
  FaqAnswerBroadcast: ['New answer in the FAQ', 'Harbor answered a question about Dental 2027 for all participants.'],
  ProductInvited: ['New invitation', 'Harbor invites Gold Plan to take part in Dental 2027.'],
  ProductExcluded: ['Invitation withdrawn', 'Harbor has removed Gold Plan from Dental 2027. There is nothing left to do.'],
  ProductDeclined: ['Invitation declined', 'Smile Inc. declined to take part in Dental 2027 with Gold Plan.'],
  QuestionsToApprove: ['Questions to approve', '2 questions of Dental 2027 are waiting for your approval.'],
  NewProject: ['New project', 'You are a member of Dental 2027.'],
  AwaitingAnswers: ['Questions to answer', 'Harbor is waiting for the answers of Gold Plan in Dental 2027 by December 4, 2026.'],
  ScoringAnswers: ['Scoring has started', 'Answers in Dental 2027 are waiting for your rating.'],
  AnswersSubmitted: ['Answers submitted', 'Smile Inc. submitted the answers of Gold Plan in Dental 2027.'],
  AnswerRequest: ['An answer needs an update', 'Harbor asks Gold Plan to take another look at one answer in Dental 2027.'],
  TemplatePublished: ['New template', 'The template Dental basics was published.'],
  SubmissionDeadline: ['Submission deadline in 3 days', 'The submission deadline of Dental 2027 is December 4, 2026.'],
  QuestionsSubmissionDeadline: ['Questions submission deadline in 3 days', 'The questions of Dental 2027 are due on December 4, 2026.'],
  QuestionsSubmissionExtendedDeadline: [
    'Extended deadline in 3 days',
    'The answers of Gold Plan in Dental 2027 are due on December 4, 2026.',
  ],
  AnswerUpdated: ['An answer was updated', 'Smile Inc. changed a requested answer of Gold Plan in Dental 2027.'],
  BranchOpened: ['Branch opened', 'The branch Second look of Dental 2027 is now open to everybody who can see scores.'],
  ClientDataSubmitted: ['Client data submitted', 'The client submitted the requested information for Dental 2027.'],
  DeadlineSet: ['New deadline for your answers', 'Harbor asks for the answers of Gold Plan in Dental 2027 by December 4, 2026.'],
  ProductAccepted: ['Invitation accepted', 'Smile Inc. takes part in Dental 2027 with Gold Plan.'],
  ProjectCancelled: ['Project cancelled', 'Harbor has cancelled Dental 2027. There is nothing left to do.'],
  SubmitRequested: [
    'Your answers are open again',
    'Harbor asks you to submit the answers of Gold Plan in Dental 2027 again by December 4, 2026.',
  ],
  VendorApproved: ['Your company is approved', 'Smile Inc. can accept invitations to projects now.'],
  VendorToApprove: ['A vendor is waiting for approval', 'Smile Inc. submitted its company profile.'],
};

describe('what a notification says', () => {
  it.each(NOTIFICATION_KINDS)('%s', (kind) => {
    const { title, description } = wordsOf(kind, facts);
    expect([title, description]).toEqual(SAID[kind]);
  });

  it('counts days, and one is one day [NOTIF-040]', () => {
    expect([1, 2, 3].map(daysText)).toEqual(['1 day', '2 days', '3 days']);
    expect(wordsOf('QuestionsSubmissionExtendedDeadline', { ...facts, days: 1 }).title).toBe('Extended deadline in 1 day');
    expect(wordsOf('SubmissionDeadline', { ...facts, days: 0 }).title).toBe('Submission deadline today');
  });

  it('says one question in the singular, and leaves a deadline out where there is none', () => {
    expect(wordsOf('QuestionsToApprove', { ...facts, count: 1 }).description).toBe(
      '1 question of Dental 2027 is waiting for your approval.',
    );
    expect(wordsOf('AwaitingAnswers', { ...facts, deadline: null }).description).toBe(
      'Harbor is waiting for the answers of Gold Plan in Dental 2027.',
    );
  });
});

it('shows more than a hundred unread ones as 100+', () => {
  expect([0, 1, 100, 101].map(badgeText)).toEqual(['0', '1', '100', '100+']);
});
