import { useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { ANSWERING_CHANGED, MARK_PRESENCE } from './answer.operations.ts';
import { useAnswering } from './use-answering.ts';

/** Often enough that nobody disappears between two of them (45 seconds on the server). */
const MARK_EVERY = 15_000;
/** Someone who walks through the questions with the Tab key is marked where they stop. */
const MARK_AFTER_FOCUS = 400;

/** Changes of colleagues as they happen, and who is where. */
export function AnsweringLive({ onGone }: { onGone?: (listenAgain: () => void) => void }) {
  const { store, projectId, product } = useAnswering();
  const [isRefused, setIsRefused] = useState(false);
  useSubscription(ANSWERING_CHANGED, {
    variables: { project: projectId, product: product.id },
    skip: isRefused,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { answers, removed, revisions, presence } = data.answeringChanged;
      store.receive(
        answers,
        revisions.filter(({ questionId }) => removed.includes(questionId)),
      );
      store.receivePresence(presence);
    },
    onError: (error) => {
      if (!toAppError(error).isNotFound) return;
      setIsRefused(true);
      onGone?.(() => {
        setIsRefused(false);
        store.tryAgain();
      });
    },
  });
  usePresence();
  return null;
}

function usePresence(): void {
  const { store, projectId, product } = useAnswering();
  useEffect(() => {
    const mark = (leaving: boolean) => {
      const question = store.questions.focused && !leaving ? { id: store.questions.focused } : null;
      const input = { project: { id: projectId }, product: { id: product.id }, clientId: store.clientId, question, leaving };
      // Whether one is seen is not worth a message: the next mark comes soon.
      return postOperation(MARK_PRESENCE, { input }).catch(() => null);
    };
    const beHere = async () => {
      if (document.visibilityState === 'hidden' || store.summary.get().link !== 'online') return;
      const answer = await mark(false);
      if (answer) store.receivePresence(answer.markPresence);
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void beHere(), MARK_AFTER_FOCUS);
    };
    const leave = () => void mark(true);
    // Announcing this tab must not delay the first key press.
    const forget = whenIdle(() => void beHere());
    const timer = setInterval(() => void beHere(), MARK_EVERY);
    const stopFollowing = store.questions.onFocus(moved);
    window.addEventListener('pagehide', leave);
    return () => {
      forget();
      clearTimeout(waiting);
      clearInterval(timer);
      stopFollowing();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store, projectId, product.id]);
}
