import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** As much of a section as it takes to find a question in it. */
interface Searched {
  readonly id: string;
  readonly questions: readonly { readonly id: string }[];
}

interface Target {
  readonly target: { readonly key: string } | null;
  goTo: (key: string) => void;
}

/** Where in the list to look: named by a click, or by the link that led here (`#question-…`, `#section-…`). */
export function useTarget(sections: readonly Searched[], unfold: (sectionId: string) => void): Target {
  const { hash } = useLocation();
  const [target, setTarget] = useState<Target['target']>(null);
  const goTo = (key: string) => {
    const section = sectionOf(sections, key);
    if (!section) return;
    unfold(section.id);
    setTarget({ key });
  };
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (hash) latest.current(hash);
  }, [hash]);
  return { target, goTo };
}

function sectionOf(sections: readonly Searched[], key: string): Searched | undefined {
  return sections.find(({ id, questions }) => key === `section-${id}` || questions.some((question) => key === `question-${question.id}`));
}
