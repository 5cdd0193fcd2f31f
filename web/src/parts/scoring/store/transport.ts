import type { ApolloClient } from '@apollo/client';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import {
  CORRECT_ANSWER,
  PREVIOUS_ANSWERS,
  type PreviousAnswer,
  REQUEST_ANSWER_UPDATE,
  SCORED_ANSWERS,
  SCORING,
  type ScoredAnswer,
  type Scoring,
  SET_ANSWER_NOTES,
  SET_ANSWER_RATING,
  SET_SCORING_WEIGHT,
} from '../scoring.operations.ts';
import type { Place } from './cell.ts';

/** What the page asks of the server, for one project and one branch of it. */
export interface ScoringTransport {
  loadScoring(): Promise<Scoring>;
  loadAnswers(sections: readonly string[]): Promise<readonly ScoredAnswer[]>;
  loadPrevious(place: Place): Promise<readonly PreviousAnswer[]>;
  rate(place: Place, change: { rating: number | null; seenRating: number | null; answerRevision: number | null }): Promise<ScoredAnswer>;
  note(place: Place, change: { notes: string | null; seenUpdatedAt: string | null }): Promise<ScoredAnswer>;
  correct(place: Place, content: AnswerContent, revision: number): Promise<ScoredAnswer>;
  requestUpdate(place: Place, notes: string | null): Promise<ScoredAnswer['status']>;
  weigh(question: string, weight: number): Promise<number>;
}

/** Around the client's cache: writing 20,000 answers into it would take seconds, and nobody else reads them. */
const NO_CACHE = { fetchPolicy: 'no-cache' } as const;

/** The id of a branch, null for the project's own scoring, undefined for whichever the viewer has chosen last. */
export type WantedBranch = string | null | undefined;

export function scoringTransport(client: ApolloClient, project: string, wanted: WantedBranch): ScoringTransport {
  // Once loaded, it is the branch that is on the screen: choosing another one elsewhere must not lead these ratings there.
  let branch = wanted;
  const scope = () => ({ project: { id: project }, branch: branch ? { id: branch } : null });
  const at = ({ question, product }: Place) => ({ ...scope(), question: { id: question }, product: { id: product } });
  return {
    async loadScoring() {
      const { data } = await client.query({ query: SCORING, variables: { project, branch }, ...NO_CACHE });
      const { scoring } = present(data);
      branch = scoring.branch?.id ?? null;
      return scoring;
    },
    async loadAnswers(sections) {
      const variables = { project, branch, sections: [...sections] };
      const { data } = await client.query({ query: SCORED_ANSWERS, variables, ...NO_CACHE });
      return present(data).scoredAnswers;
    },
    async loadPrevious({ question, product }) {
      const { data } = await client.query({ query: PREVIOUS_ANSWERS, variables: { id: project, question, product }, ...NO_CACHE });
      return present(data).previousAnswers;
    },
    async rate(place, change) {
      const { data } = await client.mutate({
        mutation: SET_ANSWER_RATING,
        variables: { input: { ...at(place), ...change } },
        ...NO_CACHE,
      });
      return present(data).setAnswerRating;
    },
    async note(place, change) {
      const { data } = await client.mutate({ mutation: SET_ANSWER_NOTES, variables: { input: { ...at(place), ...change } }, ...NO_CACHE });
      return present(data).setAnswerNotes;
    },
    async correct(place, content, revision) {
      const input = { ...at(place), ...content, revision };
      const { data } = await client.mutate({ mutation: CORRECT_ANSWER, variables: { input }, ...NO_CACHE });
      return present(data).correctAnswer;
    },
    async requestUpdate(place, notes) {
      const { branch: _none, ...named } = at(place);
      const { data } = await client.mutate({ mutation: REQUEST_ANSWER_UPDATE, variables: { input: { ...named, notes } }, ...NO_CACHE });
      return present(data).requestAnswerUpdate.status;
    },
    async weigh(question, weight) {
      const input = { ...scope(), question: { id: question }, weight };
      const { data } = await client.mutate({ mutation: SET_SCORING_WEIGHT, variables: { input }, ...NO_CACHE });
      return present(data).setScoringWeight.weight;
    },
  };
}

/** Asks for the answers of these sections only; the others seem to have none. */
export function withAnswersOf(only: ReadonlySet<string>, transport: ScoringTransport): ScoringTransport {
  return {
    ...transport,
    async loadAnswers(sections) {
      const wanted = sections.filter((id) => only.has(id));
      return wanted.length === 0 ? [] : transport.loadAnswers(wanted);
    },
  };
}

function present<Data>(data: Data | null | undefined): Data {
  if (!data) throw new Error('The server sent no data');
  return data;
}
