import { expect, it } from 'vitest';
import { realClock } from '../../../lib/journal/clock.ts';
import { givenAnswer } from '../testing/given-invitation.ts';
import { KnownAnswers } from './known-answers.ts';

it('keeps every answer that the server confirmed, the latest of each question', async () => {
  const options = { accountId: crypto.randomUUID(), productId: crypto.randomUUID(), clock: realClock };
  const kept = () => new KnownAnswers(options).load();
  const known = new KnownAnswers(options);
  expect(await kept()).toEqual([]);
  known.add('network', givenAnswer('1,200 dentists'), 1);
  known.add('fees', givenAnswer('$12'), 2);
  await expect.poll(kept).toHaveLength(2);
  known.add('network', givenAnswer('1,300 dentists'), 3);
  await expect.poll(kept).toEqual([
    { questionId: 'network', answer: givenAnswer('1,300 dentists'), revision: 3 },
    { questionId: 'fees', answer: givenAnswer('$12'), revision: 2 },
  ]);
  known.add('fees', null, 4);
  await expect.poll(async () => (await kept())[1]).toEqual({ questionId: 'fees', answer: null, revision: 4 });
  expect(await new KnownAnswers({ ...options, productId: crypto.randomUUID() }).load()).toEqual([]);
});
