import type { EventName, Reaction, Reactions } from '../../platform/events/events.ts';
import { answerRequest } from './kinds/answer-request.ts';
import { answerUpdated } from './kinds/answer-updated.ts';
import { answersSubmitted } from './kinds/answers-submitted.ts';
import { awaitingAnswers } from './kinds/awaiting-answers.ts';
import { branchOpened } from './kinds/branch-opened.ts';
import { clientDataSubmitted } from './kinds/client-data-submitted.ts';
import { deadlineSet } from './kinds/deadline-set.ts';
import { faqAnswer, faqRejected } from './kinds/faq-answer.ts';
import { faqQuestion } from './kinds/faq-question.ts';
import { invitationAnswered } from './kinds/invitation-answered.ts';
import { newProject } from './kinds/new-project.ts';
import { productExcluded } from './kinds/product-excluded.ts';
import { productInvited } from './kinds/product-invited.ts';
import { projectCancelled } from './kinds/project-cancelled.ts';
import { questionsToApprove } from './kinds/questions-to-approve.ts';
import { scoringAnswers } from './kinds/scoring-answers.ts';
import { submitRequested } from './kinds/submit-requested.ts';
import { templatePublished } from './kinds/template-published.ts';
import { vendorApproval } from './kinds/vendor-approval.ts';

const KINDS: readonly Reactions[] = [
  answerRequest,
  answerUpdated,
  answersSubmitted,
  awaitingAnswers,
  branchOpened,
  clientDataSubmitted,
  deadlineSet,
  faqAnswer,
  faqRejected,
  faqQuestion,
  invitationAnswered,
  newProject,
  productExcluded,
  productInvited,
  projectCancelled,
  questionsToApprove,
  scoringAnswers,
  submitRequested,
  templatePublished,
  vendorApproval,
];

/** One delivery for an event, however many kinds follow from it: the request that causes it writes one row more, not five. */
function together(groups: readonly Reactions[]): Reactions {
  const merged = new Map<string, Reaction<EventName>>();
  for (const group of groups) {
    for (const [name, reaction] of Object.entries(group) as [EventName, Reaction<EventName>][]) {
      const earlier = merged.get(name);
      merged.set(
        name,
        earlier
          ? async (tx, event, parts) => {
              await earlier(tx, event, parts);
              await reaction(tx, event, parts);
            }
          : reaction,
      );
    }
  }
  return Object.fromEntries(merged);
}

export const notificationReactions: Reactions = together(KINDS);
