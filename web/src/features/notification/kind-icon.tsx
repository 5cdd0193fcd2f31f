import {
  IconCalendarTime,
  IconCheck,
  IconChecklist,
  IconClipboardCheck,
  IconEdit,
  IconFolderPlus,
  IconForms,
  IconGitBranch,
  IconMailOpened,
  IconMessageCheck,
  IconMessageQuestion,
  IconMessageX,
  IconMinus,
  IconStars,
  IconTable,
  IconTemplate,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';

const ICONS: Record<NotificationKind, TablerIcon> = {
  AnswerRequest: IconEdit,
  AnswerUpdated: IconEdit,
  AnswersSubmitted: IconClipboardCheck,
  AwaitingAnswers: IconForms,
  BranchOpened: IconGitBranch,
  ClientDataSubmitted: IconTable,
  DeadlineSet: IconCalendarTime,
  FaqAnswer: IconMessageCheck,
  FaqAnswerBroadcast: IconMessageCheck,
  FaqQuestion: IconMessageQuestion,
  FaqRejected: IconMessageX,
  NewProject: IconFolderPlus,
  ProductAccepted: IconCheck,
  ProductDeclined: IconX,
  ProductExcluded: IconMinus,
  ProductInvited: IconMailOpened,
  ProjectCancelled: IconX,
  QuestionsSubmissionDeadline: IconCalendarTime,
  QuestionsSubmissionExtendedDeadline: IconCalendarTime,
  QuestionsToApprove: IconChecklist,
  ScoringAnswers: IconStars,
  SubmissionDeadline: IconCalendarTime,
  SubmitRequested: IconForms,
  TemplatePublished: IconTemplate,
  VendorApproved: IconCheck,
  VendorToApprove: IconChecklist,
};

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return <Icon size={18} stroke={1.6} aria-hidden data-kind={kind} />;
}
