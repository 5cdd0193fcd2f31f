import type { InvitationQuestion } from '../invitation.operations.ts';
import { SimilarQuestionsButton } from '../related-answers/similar-questions-button.tsx';
import { AskClarificationButton } from './ask-clarification-button.tsx';
import { QuestionAttachments } from './question-attachments.tsx';
import classes from './questions.module.css';

/** What goes with one question besides its answer; nothing takes no room. */
export function QuestionActions({ question: { id, question } }: { question: InvitationQuestion }) {
  return (
    <div className={classes['actions']}>
      {question.attachments.length > 0 && <QuestionAttachments files={question.attachments} />}
      <SimilarQuestionsButton questionId={id} label={question.label} />
      <AskClarificationButton questionId={id} label={question.label} />
    </div>
  );
}
