import { IconHistory } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { ServerButton } from '../../../ui/server-button.tsx';
import { useAnswering } from '../answer/use-answering.ts';
import { useOpenSimilarQuestions } from './similar-questions-provider.tsx';

interface SimilarQuestionsButtonProps {
  questionId: string;
  label: string;
}

/** Absent where the answer cannot be changed. */
export function SimilarQuestionsButton({ questionId, label }: SimilarQuestionsButtonProps) {
  const open = useOpenSimilarQuestions();
  const editable = useIsEditable(questionId);
  if (!open || !editable) return null;
  return (
    <ServerButton
      variant="subtle"
      color="gray"
      c="gray.7"
      size="compact-sm"
      leftSection={<IconHistory size={14} aria-hidden />}
      aria-label={`Similar Questions: ${label}`}
      onClick={() => open(questionId)}
    >
      Similar Questions
    </ServerButton>
  );
}

/** Not the whole state: with it the button would be drawn again with every key. */
function useIsEditable(questionId: string): boolean {
  const { store } = useAnswering();
  const subscribe = useCallback((listener: () => void) => store.questions.subscribe(questionId, listener), [store, questionId]);
  return useSyncExternalStore(subscribe, () => store.questions.get(questionId)?.editable ?? false);
}
