import { expect, it } from 'vitest';
import { type ScoringTransport, withAnswersOf } from './transport.ts';

it('asks for the answers of the sections that are shown, and for no others', async () => {
  const asked: (readonly string[])[] = [];
  const loadAnswers: ScoringTransport['loadAnswers'] = async (sections) => {
    asked.push(sections);
    return [];
  };
  const transport = withAnswersOf(new Set(['a', 'c']), { loadAnswers } as ScoringTransport);
  await transport.loadAnswers(['a', 'b', 'c']);
  expect(await transport.loadAnswers(['b', 'd'])).toEqual([]);
  expect(asked).toEqual([['a', 'c']]);
});
