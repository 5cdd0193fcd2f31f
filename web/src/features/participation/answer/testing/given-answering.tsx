import { Stack } from '@mantine/core';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { randomId } from '../../../../lib/journal/random-id.ts';
import { givenDefinition } from '../../../../parts/question-list/testing/given-questions.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { FakeSocket } from '../../../../testing/fake-socket.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { Answer, InvitationQuestion } from '../answer.operations.ts';
import { AnsweringProvider } from '../answering-provider.tsx';
import { ConflictChooser } from '../conflict-chooser.tsx';
import { PresenceBar } from '../presence-bar.tsx';
import { QuestionAnswer } from '../question-answer.tsx';
import { RestoreNotice } from '../restore-notice.tsx';
import { SaveStatus } from '../save-status.tsx';

export const ME = { id: '00000000-0000-4000-8000-000000000001', name: 'Vera Vendor' };
export const COLLEAGUE = { id: '00000000-0000-4000-8000-000000000009', name: 'Ben Colleague' };
export const LABEL = 'How large is your network?';

/** An answer as the server tells it. */
export function givenAnswer(questionId: string, change: Partial<Answer> = {}): Answer {
  return {
    questionId,
    value: 'Large',
    secondaryValue: null,
    notApplicable: false,
    notApplicableDescription: null,
    isDraft: false,
    revision: 1,
    status: null,
    answeredAt: new Date().toISOString(),
    answeredBy: ME,
    files: [],
    ...change,
  };
}

interface QuestionChange {
  question?: Partial<InvitationQuestion['question']>;
  answer?: Partial<Answer>;
  editable?: boolean;
}

export function givenAsked({ question, answer, editable = true }: QuestionChange = {}): InvitationQuestion {
  const id = randomId();
  return {
    id,
    sectionId: '00000000-0000-4000-8000-0000000000aa',
    editable,
    revision: answer ? (answer.revision ?? 1) : 0,
    question: { ...givenDefinition({ id, label: LABEL }), ...question },
    answer: answer ? givenAnswer(id, answer) : null,
  };
}

interface Saving extends AnswerContent {
  readonly isDraft: boolean;
}

type SetAnswer = (saving: Saving, input: Record<string, unknown>) => unknown;

export const PROGRESS = { answered: 1, total: 2, percent: 50 };

/** The server's yes: stored as it came, with the next revision. */
export function saved(questionId: string, content: Partial<Answer>, revision: number) {
  const isRemoved = content.value == null && !content.notApplicable;
  return {
    kind: 'SAVED',
    questionId,
    revision,
    answer: isRemoved ? null : givenAnswer(questionId, { ...content, revision }),
    progress: PROGRESS,
  };
}

const NOW = {
  id: '00000000-0000-4000-8000-0000000000d1',
  answersSubmittedAt: null,
  answersSubmitDeadline: null,
  participationStatus: 'ACCEPTED',
  actions: [],
  progress: PROGRESS,
};

interface Answers {
  setAnswer?: SetAnswer;
  graphql?: Record<string, unknown>;
}

/** A server that takes every answer, unless told otherwise, with what it was asked to save. */
export function givenServer({ setAnswer, graphql }: Answers = {}) {
  const stored = new Map<string, number>();
  const saves: Saving[] = [];
  const server = fakeServer({
    graphql: {
      MarkPresence: { markPresence: [] },
      WhoIsHere: { profile: { id: ME.id } },
      AnswersNow: { invitation: { product: NOW, sections: [] } },
      SetAnswer: ({ input }: { input?: Record<string, unknown> }) => {
        const { question, answer, isDraft, baseRevision } = input as unknown as Record<string, never> & {
          question: { id: string };
          answer: AnswerContent;
          isDraft: boolean;
          baseRevision: number;
        };
        const saving = { ...answer, isDraft };
        saves.push(saving);
        if (setAnswer) return { setAnswer: setAnswer(saving, input ?? {}) };
        const revision = Math.max(stored.get(question.id) ?? 0, baseRevision) + 1;
        stored.set(question.id, revision);
        return { setAnswer: saved(question.id, saving as Partial<Answer>, revision) };
      },
      ...graphql,
    },
  });
  return { ...server, saves };
}

interface RenderOptions {
  productId?: string;
  viewerId?: string;
  answersMaxLength?: number | null;
}

/** The questions as the invitation page mounts them. Each in a product of its own, so that no test finds what another one kept. */
export async function renderAnswering(questions: readonly InvitationQuestion[], options: RenderOptions = {}) {
  const { productId = randomId(), viewerId = ME.id, answersMaxLength = null } = options;
  const product = { id: productId, name: 'Gold Plan' };
  const screen = await renderScreen(
    <AnsweringProvider
      projectId="00000000-0000-4000-8000-0000000000bb"
      product={product}
      viewer={{ id: viewerId }}
      editableAtAll
      answersMaxLength={answersMaxLength}
      sections={[{ questions }]}
    >
      <Stack p="md" maw={800}>
        <SaveStatus goTo={(questionId) => document.getElementById(questionId)?.focus()} />
        <PresenceBar />
        <RestoreNotice />
        <ConflictChooser />
        {questions.map((question) => (
          <div key={question.id} id={question.id} tabIndex={-1}>
            <QuestionAnswer question={question} />
          </div>
        ))}
      </Stack>
    </AnsweringProvider>,
  );
  return { ...screen, productId };
}

/** What happens elsewhere in the questionnaire, as the live channel tells it. */
export function pushChange(change: { answers?: Answer[]; removed?: { questionId: string; revision: number }[]; presence?: unknown[] }) {
  const { answers = [], removed = [], presence = [] } = change;
  FakeSocket.sockets.at(-1)?.push({
    answeringChanged: {
      __typename: 'AnsweringChange',
      answers: answers.map((answer) => ({
        ...answer,
        __typename: 'Answer',
        answeredBy: answer.answeredBy && { ...answer.answeredBy, __typename: 'UserRef' },
        status: answer.status && { ...answer.status, __typename: 'AnswerRequest' },
      })),
      removed: removed.map(({ questionId }) => questionId),
      revisions: [...answers, ...removed].map(({ questionId, revision }) => ({ __typename: 'AnswerRevision', questionId, revision })),
      presence,
      product: {
        __typename: 'InvitedProduct',
        id: 'product',
        answersSubmittedAt: null,
        answersSubmitDeadline: null,
        participationStatus: 'ACCEPTED',
        actions: [],
        progress: { __typename: 'Progress', ...PROGRESS },
      },
    },
  });
}
