import { expect, it, vi } from 'vitest';
import { givenScoring, givenScoringProduct, givenScoringQuestion, givenScoringSection } from '../testing/given-scoring.ts';
import { ScoreBoard } from './score-board.ts';

const large = givenScoringQuestion('How large?', { weight: 3 });
const draft = givenScoringQuestion('Not approved?', { status: 'PENDING', weight: 5 });
const fees = givenScoringQuestion('How much?');
const [gold, silver] = [givenScoringProduct('Gold'), givenScoringProduct('Silver')];
const scoring = givenScoring({
  sections: [givenScoringSection('Network', [large, draft]), givenScoringSection('Fees', [fees])],
  products: [gold, silver],
  ratings: [
    [4, 5, -1],
    [null, 1, 2],
  ],
});

function givenBoard() {
  const board = new ScoreBoard();
  board.load(scoring);
  const heard = vi.fn<() => void>();
  const leave = board.subscribe(heard);
  const totals = () => [gold, silver].map(({ id }) => board.totals().get(id)?.score);
  return { board, heard, leave, totals };
}

it('counts approved questions by their weight', () => {
  const { board, totals } = givenBoard();
  expect(totals()).toEqual([12, 2]);
  expect(board.totals()).toBe(board.totals());
  expect(board.scores().questions.map(({ approved }) => approved)).toEqual([true, false, true]);
  expect(board.ratingOf({ question: draft.id, product: silver.id })).toBe(1);
  expect(board.ratingOf({ question: large.id, product: silver.id })).toBeNull();
});

it('has no rating of what is not there', () => {
  const { board } = givenBoard();
  expect(board.ratingOf({ question: 'gone', product: gold.id })).toBeNull();
  expect(board.ratingOf({ question: large.id, product: 'gone' })).toBeNull();
});

it('follows a rating and a weight, and tells those who look for as long as they do', () => {
  const { board, heard, leave, totals } = givenBoard();
  board.setRating({ question: fees.id, product: gold.id }, 5);
  expect(totals()).toEqual([17, 2]);
  board.setWeight(large.id, 2);
  expect(totals()).toEqual([13, 2]);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  board.setRating({ question: fees.id, product: gold.id }, null);
  expect(totals()).toEqual([8, 2]);
  expect(board.ratingOf({ question: fees.id, product: gold.id })).toBe(-1);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('leaves everything as it is for a question or product that it does not know', () => {
  const { board, heard } = givenBoard();
  const before = board.scores();
  board.setRating({ question: 'gone', product: gold.id }, 5);
  board.setRating({ question: large.id, product: 'gone' }, 5);
  board.setWeight('gone', 5);
  expect(board.scores()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
});
