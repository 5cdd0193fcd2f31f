import { useEffect } from 'react';
import { useTarget } from '../../../parts/question-list/use-target.ts';
import type { InvitationSection } from '../invitation.operations.ts';

/** Takes the reader to one question: the one a link names, or the first that is still missing. */
export function useGoToQuestion(sections: readonly InvitationSection[], unfold: (sectionId: string) => void): (questionId: string) => void {
  const { target, goTo } = useTarget(sections, unfold);
  useEffect(() => {
    if (!target) return;
    // The section opens with this render; its questions have their place in the next frame.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(target.key);
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return (questionId) => goTo(`question-${questionId}`);
}
