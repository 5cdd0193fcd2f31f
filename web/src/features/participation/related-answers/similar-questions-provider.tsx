import { createContext, type ReactNode, use, useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';

const SimilarQuestionsDrawer = onDemand(() => import('./similar-questions-drawer.tsx').then((module) => module.SimilarQuestionsDrawer));

/** Opens the drawer for a question; null where earlier answers are not looked up. */
const SimilarQuestionsContext = createContext<((questionId: string) => void) | null>(null);

interface SimilarQuestionsProviderProps {
  /** Whether this product may look up earlier answers. */
  enabled: boolean;
  sections: readonly { readonly id: string; readonly name: string }[];
  children: ReactNode;
}

/** One drawer for all questions below. */
export function SimilarQuestionsProvider({ enabled, sections, children }: SimilarQuestionsProviderProps) {
  const [questionId, setQuestionId] = useState<string | null>(null);
  return (
    <SimilarQuestionsContext value={enabled ? setQuestionId : null}>
      {children}
      {enabled && questionId && <SimilarQuestionsDrawer questionId={questionId} sections={sections} onClose={() => setQuestionId(null)} />}
    </SimilarQuestionsContext>
  );
}

export const useOpenSimilarQuestions = () => use(SimilarQuestionsContext);
