import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what comes in answer to a button that goes away with it: people are taken to it, wherever on the page they pressed, and so is the
 * focus, which would be nowhere.
 */
export function useBroughtIntoView<Part extends HTMLElement>(isAnswer: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!isAnswer) return;
    // In the middle: what stays at the top would cover its first line.
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return part;
}
