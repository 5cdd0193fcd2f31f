import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { postOperation } from '../../lib/graphql/post-operation.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { deleteLater } from '../../ui/undo/delayed-deletes.ts';
import { holderInput, type QuestionHolder } from '../question/holder.ts';
import type { ProjectQuestion } from '../question/question.operations.ts';
import { type Outcome, tellOutcome } from './outcome.ts';
import {
  APPROVE_QUESTION,
  DELETE_PROJECT_QUESTION,
  EXTRACT_QUESTION,
  MOVE_QUESTION,
  SET_QUESTION_WEIGHT,
} from './project-question.operations.ts';
import { APPROVE_QUESTIONS } from './questions-at-once.operations.ts';
import { DELETE_SECTION, MOVE_SECTION, type Section } from './section.operations.ts';
import { forgetTasks, putQuestion, putSections, removeQuestion, removeSection } from './section-cache.ts';

/** What this viewer may do with the whole list, as the server says; each section and question says for itself. */
export interface ListActions {
  /** Work on sections and questions at all. */
  readonly manage: boolean;
  /** Add, copy and order sections. */
  readonly addSections: boolean;
}

/** The server wants the id of the one before, not a number: places shift while others work on the same list. */
function before(ids: readonly string[], id: string, to: number): string | null {
  const others = ids.filter((one) => one !== id);
  return others[to - 1] ?? null;
}

/** What a click in the list does at once, without a form. */
function listCommands(client: ApolloClient, holder: QuestionHolder) {
  const named = holderInput(holder);
  return {
    moveQuestion(section: Section, id: string, to: number): void {
      const after = before(
        section.questions.map((question) => question.id),
        id,
        to,
      );
      client
        .mutate({
          mutation: MOVE_QUESTION,
          variables: { input: { ...named, section: { id: section.id }, question: { id }, after } },
          optimisticResponse: { moveQuestion: { ...typed('ProjectQuestion'), id, sectionId: section.id } },
          update: (cache) => putQuestion(cache, section.id, id, after),
        })
        .catch(snackbar.error);
    },

    moveSection(sections: readonly Section[], id: string, to: number): void {
      const after = before(
        sections.map((section) => section.id),
        id,
        to,
      );
      const updatedAt = sections.find((section) => section.id === id)?.updatedAt ?? '';
      client
        .mutate({
          mutation: MOVE_SECTION,
          variables: { input: { ...named, section: { id }, after } },
          optimisticResponse: { moveSection: { ...typed('Section'), id, updatedAt } },
          update: (cache) => putSections(cache, holder, [id], after),
        })
        .catch(snackbar.error);
    },

    setWeight({ id, sectionId, updatedAt }: ProjectQuestion, weight: number): void {
      client
        .mutate({
          mutation: SET_QUESTION_WEIGHT,
          variables: { input: { ...named, section: { id: sectionId }, question: { id }, weight } },
          optimisticResponse: { setQuestionWeight: { ...typed('ProjectQuestion'), id, weight, updatedAt } },
        })
        .catch(snackbar.error);
    },

    approve({ id, sectionId, updatedAt }: ProjectQuestion): void {
      client
        .mutate({
          mutation: APPROVE_QUESTION,
          variables: { input: { ...named, section: { id: sectionId }, question: { id }, updatedAt } },
          update: forgetTasks,
        })
        .catch(snackbar.error);
    },

    /** Says how many were approved; answers what to show when some were not. Null when it failed; the person knows by then. */
    async approveAll(questions: readonly ProjectQuestion[]): Promise<{ left: Outcome | null } | null> {
      const chosen = questions.map(({ id, updatedAt }) => ({ id, updatedAt }));
      try {
        const { data } = await client.mutate({
          mutation: APPROVE_QUESTIONS,
          variables: { input: { project: { id: holder.id }, questions: chosen } },
          update: forgetTasks,
        });
        return data ? { left: tellOutcome({ done: 'approved', changed: data.approveQuestions }) } : null;
      } catch (error) {
        snackbar.error(error);
        return null;
      }
    },

    async extract({ id, sectionId, question: { label } }: ProjectQuestion): Promise<void> {
      const { confirmed } = await confirm({
        title: 'Extract question',
        message: `“${label}” becomes a private question here that you can edit. It no longer follows the Smart Library.`,
        confirmLabel: 'Extract',
        action: () => client.mutate({ mutation: EXTRACT_QUESTION, variables: { input: { ...named, id, section: { id: sectionId } } } }),
      });
      if (confirmed) snackbar.success('The question is extracted and can be edited');
    },

    deleteQuestion({ id, sectionId, question: { label } }: ProjectQuestion): void {
      deleteLater({
        ids: [id],
        name: label,
        action: () => postOperation(DELETE_PROJECT_QUESTION, { input: { ...named, id, section: { id: sectionId } } }),
        onDeleted: async () => removeQuestion(client.cache, sectionId, id),
      });
    },

    /** With its questions. */
    deleteSection({ id, name }: Section): void {
      deleteLater({
        ids: [id],
        name,
        action: () => postOperation(DELETE_SECTION, { input: { ...named, id } }),
        onDeleted: async () => removeSection(client.cache, holder, id),
      });
    },
  };
}

/** Generated types leave the name of the type out; the cache cannot do without it. */
const typed = (__typename: string): object => ({ __typename });

export type ListCommands = ReturnType<typeof listCommands>;

/** The same functions on every render, so that rows which did not change need not render either. */
export function useListCommands({ kind, id }: QuestionHolder): ListCommands {
  const client = useApolloClient();
  return useMemo(() => listCommands(client, { kind, id }), [client, kind, id]);
}
