import { useEffect, useRef, useState } from 'react';
import { sameLabel } from './offered-service-types.ts';

/**
 * What stands in the field and is not added. Leaving it adds a word that is known; any other stays where it was typed, with a word about
 * what to do, and holds the form back: saved without it, it would be lost and nobody would notice.
 */
export function useTypedServiceType(known: readonly string[], add: (label: string) => void) {
  const [value, setValue] = useState('');
  const [hint, setHint] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);
  const text = value.trim();
  const match = known.find((label) => sameLabel(label, text));

  const settle = () => {
    if (text === '') return setValue('');
    if (match === undefined) return setHint(`“${text}” is not added yet. Choose one from the list, or add it as a new one.`);
    add(match);
    setValue('');
  };
  const isPending = text !== '' && match === undefined;
  useEffect(() => {
    const form = input.current?.form;
    if (!isPending || !form) return;
    const holdBack = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      settle();
      input.current?.focus();
    };
    form.addEventListener('submit', holdBack, { capture: true });
    return () => form.removeEventListener('submit', holdBack, { capture: true });
  });

  return {
    input,
    value,
    text,
    /** The service type of this name, if there is one. */
    known: match,
    hint,
    settle,
    onType: (next: string) => {
      // The library empties the field when it is left.
      if (isLeaving.current) return;
      setHint(null);
      setValue(next);
    },
    onLeave: () => {
      isLeaving.current = true;
      queueMicrotask(() => {
        isLeaving.current = false;
      });
      settle();
    },
  };
}
