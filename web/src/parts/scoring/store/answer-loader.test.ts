import { expect, it } from 'vitest';
import type { ScoredAnswer } from '../scoring.operations.ts';
import { givenScoredAnswer, givenScoringProduct, givenScoringQuestion } from '../testing/given-scoring.ts';
import { AnswerLoader } from './answer-loader.ts';

const question = givenScoringQuestion('How large?');
const section = (id: string, questions = 1) => ({ id, name: id, questions: Array.from({ length: questions }, () => question) });
const answer = givenScoredAnswer(question, givenScoringProduct('Gold'));

/** A loader whose requests wait until the test answers them, the oldest first. */
function givenLoader() {
  const asked: (readonly string[])[] = [];
  const waiting: { resolve: (answers: readonly ScoredAnswer[]) => void; reject: (error: unknown) => void }[] = [];
  const news: unknown[] = [];
  const loader = new AnswerLoader({
    load: (sections) => {
      asked.push(sections);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    onAnswers: (answers, sections) => news.push([answers.length, sections]),
    onFailure: (error) => news.push(error),
  });
  return {
    loader,
    asked,
    news,
    arrive: async (answers: readonly ScoredAnswer[] = []) => {
      waiting.shift()?.resolve(answers);
      await settled();
    },
    fail: async (why: string) => {
      waiting.shift()?.reject(why);
      await settled();
    },
  };
}

/** Everything that follows without waiting has followed. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('loads what is in sight first, and the rest only when told to go on', async () => {
  const { loader, asked, news, arrive } = givenLoader();
  loader.start([section('a'), section('b'), section('c')], 2);
  expect(asked).toEqual([]);
  loader.want(['b']);
  expect(asked).toEqual([['b']]);
  await arrive([answer]);
  expect(news).toEqual([[1, ['b']]]);
  expect(asked).toEqual([['b']]);
  loader.goOn();
  expect(asked).toEqual([['b'], ['a', 'c']]);
  await arrive();
  expect(news).toEqual([
    [1, ['b']],
    [0, ['a', 'c']],
  ]);
  expect(asked).toHaveLength(2);
});

it('asks for one thing after the other, and for nothing that it has', async () => {
  const { loader, asked, arrive } = givenLoader();
  loader.start([section('a'), section('b')], 1);
  loader.want(['a']);
  loader.want(['a', 'b']);
  expect(asked).toEqual([['a']]);
  await arrive();
  expect(asked).toEqual([['a'], ['b']]);
  await arrive();
  loader.want(['a']);
  loader.goOn();
  expect(asked).toHaveLength(2);
});

it('asks for no sections without questions, and for none at all without products', () => {
  const { loader, asked } = givenLoader();
  loader.goOn();
  loader.start([section('a'), section('b')], 0);
  expect(asked).toEqual([]);
  loader.start([section('a', 0), section('b', 1)], 1);
  expect(asked).toEqual([['b']]);
});

it.each([
  ['2,000 answers', [1000, 1000, 1], 1, [['0', '1'], ['2']]],
  ['2,000 answers of several products', [500, 500, 1], 2, [['0', '1'], ['2']]],
  ['a section that is larger alone', [2500, 1], 1, [['0'], ['1']]],
])('asks for no more at once than %s', async (_what, sizes, products, expected) => {
  const { loader, asked, arrive } = givenLoader();
  loader.goOn();
  loader.start(
    sizes.map((size, index) => section(String(index), size)),
    products,
  );
  for (const _each of expected) await arrive();
  expect(asked).toEqual(expected);
});

it('asks for no more than 50 sections at once', async () => {
  const { loader, asked, arrive } = givenLoader();
  loader.goOn();
  loader.start(
    Array.from({ length: 51 }, (_none, index) => section(String(index))),
    1,
  );
  await arrive();
  expect(asked.map(({ length }) => length)).toEqual([50, 1]);
});

it('tells of a failure once, and asks again when the sections are next in sight', async () => {
  const { loader, asked, news, fail } = givenLoader();
  loader.start([section('a'), section('b')], 1);
  loader.want(['a']);
  await fail('Not today');
  expect(news).toEqual(['Not today']);
  expect(asked).toEqual([['a']]);
  loader.want(['a']);
  expect(asked).toEqual([['a'], ['a']]);
});

it('waits after a failure until it is told to go on', async () => {
  const { loader, asked, fail } = givenLoader();
  loader.start([section('a'), section('b')], 1);
  loader.goOn();
  await fail('Not today');
  expect(asked).toEqual([['a', 'b']]);
  loader.goOn();
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it.each(['arrive', 'fail'] as const)('does not care for what was asked before everything was asked anew: %s', async (how) => {
  const { loader, asked, news, arrive, fail } = givenLoader();
  loader.start([section('a')], 1);
  loader.want(['a']);
  loader.start([section('a')], 1);
  await (how === 'arrive' ? arrive([answer]) : fail('Not today'));
  expect(news).toEqual([]);
  expect(asked).toEqual([['a'], ['a']]);
  await arrive();
  expect(news).toEqual([[0, ['a']]]);
});
