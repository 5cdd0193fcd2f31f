import { useMutation } from '@apollo/client/react';
import { snackbar } from '../../ui/message/snackbar.ts';
import { holderInput, type QuestionHolder } from '../question/holder.ts';
import { COPY_GROUP_TO_SECTION, COPY_QUESTIONS_TO_SECTION } from './library.operations.ts';

/** What the library says after questions were copied into a section (decision 99). */
export const addedText = (count: number): string => `${count} question(s) successfully added to the project section`;

interface Copying {
  readonly busy: boolean;
  /** Null when it failed; the person knows by then. */
  questions: (ids: readonly string[], sectionId: string) => Promise<number | null>;
  group: (group: { id: string; includeSubGroups: boolean }, sectionId: string) => Promise<number | null>;
}

export function useCopyToSection(holder: QuestionHolder): Copying {
  const [copyQuestions, questionsState] = useMutation(COPY_QUESTIONS_TO_SECTION);
  const [copyGroup, groupState] = useMutation(COPY_GROUP_TO_SECTION);
  const target = (sectionId: string) => ({ ...holderInput(holder), section: { id: sectionId } });
  const run = async (copy: () => Promise<number>): Promise<number | null> => {
    try {
      const count = await copy();
      snackbar.success(addedText(count));
      return count;
    } catch (error) {
      snackbar.error(error);
      return null;
    }
  };
  return {
    busy: questionsState.loading || groupState.loading,
    questions: (ids, sectionId) =>
      run(async () => {
        const { data } = await copyQuestions({ variables: { input: { ...target(sectionId), questions: [...ids] } } });
        return data?.copyQuestionsToSection.count ?? 0;
      }),
    group: (group, sectionId) =>
      run(async () => {
        const { data } = await copyGroup({ variables: { input: { ...target(sectionId), group } } });
        return data?.copyGroupToSection.count ?? 0;
      }),
  };
}
