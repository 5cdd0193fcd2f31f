import type { ScoringType } from '../access/company-settings.ts';
import { inWords, type Names, plainText, type Sentence, say, type Tell, told } from './history.telling.ts';

interface OfAnswer {
  readonly participationId: string;
  readonly questionId: string;
  readonly branchId: string | null;
}

const inBranch = (names: Names, branchId: string | null | undefined): Sentence =>
  branchId ? say` in the branch ${names.branch(branchId)}` : [];

const answerOf = (names: Names, { participationId, questionId }: Omit<OfAnswer, 'branchId'>): Sentence =>
  say`${names.product(participationId)}’s answer to ${names.question(questionId)}`;

const COLORS: Readonly<Record<number, string>> = { 0: 'Neutral', 1: 'Red', 3: 'Blue', 5: 'Green' };

function ratingInWords(scoringType: ScoringType, rating: number): string {
  if (scoringType === 'COLORS') return COLORS[rating] ?? String(rating);
  return rating === 0 ? '0 (Failed)' : String(rating);
}

export const SCORING_WORDS = {
  'answer.rated': (({ payload, before, after, names, scoringType }) => {
    const [was, now] = [before, after].map((state) => (state?.rating == null ? null : ratingInWords(scoringType, state.rating)));
    const place = inBranch(names, payload.branchId);
    const answer = answerOf(names, payload);
    if (now == null) return told(say`took back the rating of ${answer}${place}${was ? ` (was ${was})` : ''}`, was, null);
    return told(say`rated ${answer} ${now}${place}${was ? ` (was ${was})` : ' (not rated before)'}`, was, now);
  }) satisfies Tell<OfAnswer, { rating: number | null }>,

  'question.weightSet': (({ subjectId, payload, names }) => {
    const { from, to, branchId } = payload;
    const change = from === to ? say`to ${to}, as it was` : say`to ${to} (was ${from})`;
    return told(say`set the weight of ${names.question(subjectId)}${inBranch(names, branchId)} ${change}`, String(from), String(to));
  }) satisfies Tell<{ from: number; to: number; branchId?: string | null }>,

  'winners.set': (({ before, after, names }) => {
    const [was, now] = [inWords((before?.winners ?? []).map(names.product)), inWords((after?.winners ?? []).map(names.product))];
    const earlier = was.length > 0 ? say` (was ${was})` : ' (nobody was selected before)';
    const as = after?.winners?.length === 1 ? 'the winner' : 'winners';
    const sentence = now.length > 0 ? say`selected ${now} as ${as}${earlier}` : say`withdrew the selection of winners${earlier}`;
    return told(sentence, plainText(was), plainText(now));
  }) satisfies Tell<{ winners: readonly string[] }, { winners: readonly string[] }>,
};
