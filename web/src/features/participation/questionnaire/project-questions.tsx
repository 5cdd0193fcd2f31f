import { Paper, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useOptionalProfile } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { AnsweringProvider } from '../answer/answering-provider.tsx';
import type { Invitation } from '../invitation.operations.ts';
import { isOtherAccount } from '../is-other-account.ts';
import { Questionnaire } from './questionnaire.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';

interface ProjectQuestionsProps {
  invitation: Invitation;
  noticesAt: HTMLElement | null;
  onGone: (listenAgain: () => void) => void;
}

/** What is asked: to read for everybody who sees the page, to answer for those who may. */
export function ProjectQuestions({ invitation, noticesAt, onGone }: ProjectQuestionsProps) {
  const { project, product, sections } = invitation;
  const profile = useOptionalProfile();
  // The same object whatever else changes about the product: with it every question would draw itself again.
  const answered = useMemo(() => ({ id: product.id, name: product.name }), [product.id, product.name]);
  const mayAnswer = product.actions.includes('answer') || sections.some(({ questions }) => questions.some(({ editable }) => editable));
  return (
    <section aria-labelledby="project-questions">
      <Title order={2} id="project-questions" mb="xs">
        Project Questions
      </Title>
      <ReadOnlyNote invitation={invitation} />
      {sections.length === 0 ? (
        <Paper withBorder>
          <EmptyState title="There are no questions yet" description="The questions of the project will be listed here." />
        </Paper>
      ) : (
        <AnsweringProvider
          projectId={project.id}
          product={answered}
          viewer={profile}
          editableAtAll={product.participationStatus === 'ACCEPTED' && !isOtherAccount(profile, product)}
          sections={sections}
          answersMaxLength={project.settings.answersMaxLength}
          onGone={onGone}
        >
          <Questionnaire invitation={invitation} noticesAt={noticesAt} mayAnswer={mayAnswer} />
        </AnsweringProvider>
      )}
    </section>
  );
}
