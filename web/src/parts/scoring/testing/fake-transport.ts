import { expect, vi } from 'vitest';
import type { ScoredAnswer, Scoring } from '../scoring.operations.ts';
import { ScoringStore } from '../store/scoring-store.ts';
import type { ScoringTransport } from '../store/transport.ts';

const me = { id: 'me', name: 'Olivia Reed' };
/** When this server stores what it is given. */
const NOW = '2026-03-10T12:00:00.000Z';

/** For tests: a server with this scoring and these answers that keeps whatever it is told, and remembers what it was asked. */
export function fakeTransport(scoring: Scoring, answers: readonly ScoredAnswer[] = [], change: Partial<ScoringTransport> = {}) {
  const sectionOf = new Map(scoring.sections.flatMap(({ id, questions }) => questions.map((question) => [question.id, id])));
  const find = (place: { question: string; product: string }): ScoredAnswer => {
    const found = answers.find(({ question, product }) => question === place.question && product === place.product);
    if (!found) throw new Error('No such answer');
    return found;
  };
  const server: ScoringTransport = {
    loadScoring: async () => scoring,
    loadAnswers: async (sections) => answers.filter(({ question }) => sections.includes(sectionOf.get(question) ?? '')),
    loadPrevious: async () => [],
    rate: async (place, { rating }) => ({ ...find(place), rating, ratedBy: me, ratedAt: NOW }),
    note: async (place, { notes }) => ({ ...find(place), notes: notes === null ? null : { value: notes, updatedAt: NOW, updatedBy: me } }),
    correct: async (place, content, revision) => ({ ...find(place), ...content, revision: revision + 1, rating: null }),
    requestUpdate: async (_place, notes) => ({ value: 'REQUESTED', notes }),
    weigh: async (_question, weight) => weight,
    ...change,
  };
  return {
    loadScoring: vi.fn<ScoringTransport['loadScoring']>(server.loadScoring),
    loadAnswers: vi.fn<ScoringTransport['loadAnswers']>(server.loadAnswers),
    loadPrevious: vi.fn<ScoringTransport['loadPrevious']>(server.loadPrevious),
    rate: vi.fn<ScoringTransport['rate']>(server.rate),
    note: vi.fn<ScoringTransport['note']>(server.note),
    correct: vi.fn<ScoringTransport['correct']>(server.correct),
    requestUpdate: vi.fn<ScoringTransport['requestUpdate']>(server.requestUpdate),
    weigh: vi.fn<ScoringTransport['weigh']>(server.weigh),
  };
}

/** A store with all of this loaded. */
export async function givenStore(scoring: Scoring, answers: readonly ScoredAnswer[] = [], change: Partial<ScoringTransport> = {}) {
  const transport = fakeTransport(scoring, answers, change);
  const store = new ScoringStore(transport);
  await store.load();
  store.want(scoring.sections.map(({ id }) => id));
  await expect.poll(() => store.getState().loaded.size).toBe(scoring.sections.length);
  return { store, transport };
}
