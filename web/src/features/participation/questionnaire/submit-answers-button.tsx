import { useMutation } from '@apollo/client/react';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { useEffect, useRef } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar, snackbarStore } from '../../../ui/message/snackbar.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { flushAnswers } from '../answer/open-stores.ts';
import { useAnswering, useAnsweringSummary } from '../answer/use-answering.ts';
import { type InvitationSection, type InvitedProduct, SUBMIT_ANSWERS } from '../invitation.operations.ts';
import classes from './questions.module.css';

interface SubmitAnswersButtonProps {
  product: Pick<InvitedProduct, 'id' | 'projectId'>;
  sections: readonly InvitationSection[];
  goTo: (questionId: string) => void;
  /** Something is left: what and why is listed from now on. */
  onIncomplete: () => void;
}

/** Hands the answers in. Offered before all are there: pressing it lists what is left, and goes to the first of it. */
export function SubmitAnswersButton({ product, sections, goTo, onIncomplete }: SubmitAnswersButtonProps) {
  const { store } = useAnswering();
  const [submitAnswers] = useMutation(SUBMIT_ANSWERS);
  const { left } = useAnsweringSummary();
  const told = useRef('');
  // Another number of questions is left than the message says. The bar and the list know it.
  useEffect(() => () => snackbarStore.withdraw(told.current), [left.length]);

  /** Why the answers cannot go yet, and at which question; null when they can. */
  const findObstacle = async () => {
    store.giveDrafts();
    const [unsaved] = await flushAnswers();
    if (unsaved) {
      const { questionId, label, reason } = unsaved;
      return { text: `${ANSWER_MESSAGES.unableToSubmit}. “${label}”: ${ANSWER_MESSAGES.notSaved[reason]}`, questionId };
    }
    const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    const missing = ids.filter((id) => !store.isAnswered(id));
    const [first] = missing;
    if (first === undefined) return null;
    store.markMissing(missing);
    return { text: `${ANSWER_MESSAGES.notAllAnswered} ${missing.length} left.`, questionId: first };
  };

  const submit = async () => {
    const obstacle = await findObstacle();
    if (obstacle) {
      onIncomplete();
      snackbarStore.withdraw(told.current);
      told.current = obstacle.text;
      snackbar.warning(obstacle.text);
      goTo(obstacle.questionId);
      return;
    }
    const { confirmed } = await confirm({
      title: 'Submit answers',
      message: 'Once submitted, an answer can be changed only if the brokerage firm asks you to update it.',
      confirmLabel: 'Submit',
    });
    if (!confirmed) return;
    try {
      await submitAnswers({ variables: { input: { project: { id: product.projectId }, product: { id: product.id } } } });
    } catch (failure) {
      // A question may have been added, or an answer removed, since this page was loaded.
      const { reason } = toAppError(failure);
      snackbar.error(reason === 'answers-missing' ? ANSWER_MESSAGES.notAllAnswered : ANSWER_MESSAGES.unableToSubmit);
      return;
    }
    snackbar.success(ANSWER_MESSAGES.submitted);
  };

  const action = useAction(() => submit().catch((failure: unknown) => snackbar.error(failure)));

  return (
    <ServerButton className={classes['submit']} {...action}>
      Submit Answers
    </ServerButton>
  );
}
