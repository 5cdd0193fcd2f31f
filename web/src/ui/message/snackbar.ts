import { toAppError } from '../../lib/errors.ts';

export type SnackbarTone = 'success' | 'warning' | 'error' | 'info';
export interface SnackbarMessage {
  readonly id: number;
  readonly tone: SnackbarTone;
  readonly text: string;
}

const MOST_AT_ONCE = 4;
let messages: readonly SnackbarMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly SnackbarMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function show(tone: SnackbarTone, text: string): void {
  set([...messages, { id: nextId++, tone, text }].slice(-MOST_AT_ONCE));
}

/** Short news about what just happened. What a person must act on belongs into a dialog or beside its field instead. */
export const snackbar = {
  success: (text: string) => show('success', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
  /** A text, or whatever was thrown. */
  error: (error: unknown) => show('error', typeof error === 'string' ? error : toAppError(error).message),
};

export const snackbarStore = {
  getMessages: () => messages,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close(id: number): void {
    set(messages.filter((message) => message.id !== id));
  },
  /** What it says is not true any more. */
  withdraw(text: string): void {
    set(messages.filter((message) => message.text !== text));
  },
};
