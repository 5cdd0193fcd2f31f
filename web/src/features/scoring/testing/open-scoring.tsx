import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile } from '../../../lib/profile.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import type { ScoredAnswer, Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { ScoringPage } from '../scoring-page.tsx';

interface OpenOptions {
  scoring: Scoring;
  answers?: readonly ScoredAnswer[];
  project?: Partial<Project>;
  profile?: Partial<Omit<Profile, 'privileges'>>;
  /** More answers of the server, by operation. */
  graphql?: Record<string, unknown>;
  search?: string;
}

export const grid = page.getByRole('grid', { name: 'Answers and ratings' });

/** The cell of a product and a question, by the words it begins with for those who hear it. */
export const cellOf = (product: string, question: string) => page.getByRole('gridcell', { name: new RegExp(`^${product}. ${question}`) });

export const headOf = (product: string) => page.getByRole('columnheader', { name: new RegExp(`^${product}`) });

/** The scoring page of a project, as a state manager opens it. */
export async function openScoring({ scoring, answers = [], project, profile, graphql, search = '' }: OpenOptions) {
  FakeSocket.sockets = [];
  const stored = new Map(answers.map((answer) => [`${answer.question}|${answer.product}`, answer]));
  const sectionOf = new Map(scoring.sections.flatMap(({ id, questions }) => questions.map((question) => [question.id, id])));
  const server = fakeServer({
    graphql: {
      Project: { project: givenProject({ status: 'SCORING', ...project }) },
      Scoring: { scoring },
      ScoredAnswers: ({ sections }: { sections: string[] }) => ({
        scoredAnswers: [...stored.values()].filter(({ question }) => sections.includes(sectionOf.get(question) ?? '')),
      }),
      ...graphql,
    },
  });
  const session = givenSession(givenProfile({ privileges: ['MANAGE_PROJECT_STATE'], ...profile }));
  const view = await renderProject(
    { '/projects/$id/scoring': <ScoringPage /> },
    { path: `/projects/${PROJECT_ID}/scoring${search}`, session },
  );
  return { ...view, server, store: (answer: ScoredAnswer) => stored.set(`${answer.question}|${answer.product}`, answer) };
}

/** What the server tells those who follow this scoring, once they do. */
export async function tellScoring(change: Record<string, unknown>): Promise<void> {
  const following = () => FakeSocket.sockets.at(-1)?.subscriptions.length ?? 0;
  await expect.poll(following).toBe(1);
  FakeSocket.sockets.at(-1)?.push({ scoringChanged: { answers: [], weights: [], reload: false, by: null, ...change } });
}

type Rated = { input: { rating: number | null; product: { id: string }; question: { id: string } } };

/** Keeps every rating, as the server would. */
export const keepsRatings =
  (answers: readonly ScoredAnswer[]) =>
  ({ input }: Rated): { setAnswerRating: ScoredAnswer } => {
    const answer = answers.find(({ question, product }) => question === input.question.id && product === input.product.id);
    if (!answer) throw new Error('No such answer');
    return {
      setAnswerRating: {
        ...answer,
        rating: input.rating,
        ratedBy: { id: givenProfile().id, name: givenProfile().name },
        ratedAt: '2026-03-10T12:00:00.000Z',
      },
    };
  };
