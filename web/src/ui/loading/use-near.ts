import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Far enough ahead that a question has its field before scrolling or tabbing reaches it. */
const AHEAD_PX = 1200;

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all questions: five hundred of their own would cost more than they save. */
function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    // Named, because the margin does not reach beyond a frame that the page may stand in.
    { root: document, rootMargin: `${AHEAD_PX}px 0px` },
  );
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/**
 * Whether the element has come near the screen. It stays so: what was typed into must not vanish when it scrolls away. What comes near
 * is drawn between keys, never instead of one.
 */
export function useNear(element: RefObject<Element | null>, startsNear: boolean): boolean {
  const [near, setNear] = useState(startsNear);
  useEffect(() => {
    if (near || !element.current) return;
    return watch(element.current, () => startTransition(() => setNear(true)));
  }, [element, near]);
  return near;
}
