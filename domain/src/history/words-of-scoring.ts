import type { ScoringType } from '../access/company-settings.ts';
import { ratingLabel } from '../scoring/rating.labels.ts';
import { inWords, type Names, plainText, type Sentence, say, type Tell, value, type Wording, wording } from './history.telling.ts';

interface OfAnswer {
  readonly participationId: string;
  readonly questionId: string;
  readonly branchId: string | null;
}

const inBranch = (names: Names, branchId: string | null): Sentence => (branchId ? say` in the branch ${names.branch(branchId)}` : []);

const answerOf = (names: Names, { participationId, questionId }: Omit<OfAnswer, 'branchId'>): Sentence =>
  say`${names.product(participationId)}’s answer to ${names.question(questionId)}`;

/** A 0 is told with what it means. */
function ratingInWords(scoringType: ScoringType, rating: number): string {
  const label = ratingLabel(scoringType, rating);
  return scoringType === 'NUMBERS' && rating === 0 ? `0 (${label})` : label;
}

/** A note, before and after; null where there is none. */
function noted(about: Sentence, was: string | null, now: string | null): Wording {
  if (now === null) return wording(say`removed the note on ${about}`, was, now);
  return wording(was === null ? say`wrote a note on ${about}` : say`changed the note on ${about}`, was, now);
}

export const SCORING_WORDS = {
  'answer.rated': (({ payload, before, after, names, scoringType }) => {
    const [was, now] = [before, after].map((state) => (state?.rating == null ? null : ratingInWords(scoringType, state.rating)));
    const place = inBranch(names, payload.branchId);
    const answer = answerOf(names, payload);
    if (now == null) return wording(say`took back the rating of ${answer}${place}${was ? ` (was ${was})` : ''}`, was, null);
    return wording(say`rated ${answer} ${value(now)}${place}${was ? ` (was ${was})` : ''}`, was, now);
  }) satisfies Tell<OfAnswer, { rating: number | null }>,

  'answer.noted': (({ payload, before, after, names }) =>
    noted(
      say`${answerOf(names, payload)}${inBranch(names, payload.branchId)}`,
      before?.notes ?? null,
      after?.notes ?? null,
    )) satisfies Tell<OfAnswer, { notes: string | null }>,

  'branch.weightSet': (({ payload: { questionId, branchId }, before, after, names }) => {
    const [was, now] = [String(before?.weight ?? ''), String(after?.weight ?? '')];
    return wording(
      say`set the weight of ${names.question(questionId)}${inBranch(names, branchId)} to ${value(now)} (was ${was})`,
      was,
      now,
    );
  }) satisfies Tell<{ questionId: string; branchId: string }, { weight: number }>,

  'question.weightSet': (({ subjectId, payload: { from, to }, names }) => {
    const change = from === to ? say`to ${value(to)}, as it was` : say`to ${value(to)} (was ${from})`;
    return wording(say`set the weight of ${names.question(subjectId)} ${change}`, String(from), String(to));
  }) satisfies Tell<{ from: number; to: number }>,

  'winners.set': (({ before, after, names }) => {
    const [was, now] = [inWords((before?.winners ?? []).map(names.product)), inWords((after?.winners ?? []).map(names.product))];
    const earlier = was.length > 0 ? say` (was ${was})` : '';
    const as = after?.winners?.length === 1 ? 'the winner' : 'winners';
    const sentence = now.length > 0 ? say`selected ${now} as ${as}${earlier}` : say`withdrew the selection of winners${earlier}`;
    return wording(sentence, plainText(was), plainText(now));
  }) satisfies Tell<{ winners: readonly string[] }, { winners: readonly string[] }>,
};
