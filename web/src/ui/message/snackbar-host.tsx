import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type SnackbarMessage, type SnackbarTone, snackbarStore } from './snackbar.ts';
import classes from './snackbar-host.module.css';

const SHOWN_MS = 6000;
const WORDS: Record<SnackbarTone, string> = { success: 'Done', warning: 'Attention', error: 'Error', info: 'Note' };

/** Always in the page, empty or not: a screen reader announces only regions it already knew. */
export function SnackbarHost() {
  const messages = useSyncExternalStore(snackbarStore.subscribe, snackbarStore.getMessages);
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    // Later than the first page needs; without it they stay where they are.
    if (messages.length > 0)
      import('./out-of-the-way.ts').then(
        ({ keepOutOfTheWay }) => keepOutOfTheWay(host.current),
        () => {},
      );
  }, [messages]);
  return (
    <section ref={host} className={classes['host']} aria-label="Messages" aria-live="polite">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
    </section>
  );
}

function Snackbar({ message: { id, tone, text } }: { message: SnackbarMessage }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => snackbarStore.close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, held]);
  return (
    <div
      className={classes['snackbar']}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="visually-hidden">{WORDS[tone]}: </span>
      <span className={classes['text']}>{text}</span>
      <CloseButton aria-label="Close message" size={24} onClick={() => snackbarStore.close(id)} />
    </div>
  );
}
