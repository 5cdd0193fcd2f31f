import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { useQuestionState } from '../answer/use-answering.ts';
import { SimilarQuestions } from './similar-questions.tsx';

interface SimilarQuestionsDrawerProps {
  questionId: string;
  sections: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}

/** What the vendor has answered to similar questions in other projects. */
export function SimilarQuestionsDrawer({ questionId, sections, onClose }: SimilarQuestionsDrawerProps) {
  const state = useQuestionState(questionId);
  if (!state) return null;
  const section = sections.find(({ id }) => id === state.sectionId)?.name ?? null;
  return (
    <SideDrawer title="Similar Questions" onClose={onClose}>
      <SimilarQuestions questionId={questionId} state={state} section={section} onClose={onClose} />
    </SideDrawer>
  );
}
