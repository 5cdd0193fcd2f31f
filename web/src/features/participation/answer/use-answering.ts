import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AnsweringStore } from './answering-store.ts';
import type { AnsweringSummary } from './answering-summary.ts';
import type { QuestionState } from './question-state.ts';

export interface Answering {
  readonly store: AnsweringStore;
  readonly projectId: string;
  readonly product: { readonly id: string; readonly name: string };
  /** Null for a visitor who only has the link. */
  readonly viewerId: string | null;
  /** Asks the server what it holds now, for after a change by other means. */
  readonly refresh: () => Promise<void>;
}

export const AnsweringContext = createContext<Answering | null>(null);

export function useAnswering(): Answering {
  const answering = use(AnsweringContext);
  if (!answering) throw new Error('AnsweringProvider is missing');
  return answering;
}

export function useQuestionState(questionId: string): QuestionState | undefined {
  const { store } = useAnswering();
  const subscribe = useCallback((listener: () => void) => store.questions.subscribe(questionId, listener), [store, questionId]);
  return useSyncExternalStore(subscribe, () => store.questions.get(questionId));
}

export function useAnsweringSummary(): AnsweringSummary {
  const { summary } = useAnswering().store;
  return useSyncExternalStore(summary.subscribe, summary.get);
}
