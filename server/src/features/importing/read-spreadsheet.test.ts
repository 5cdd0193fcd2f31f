import { expect, it } from 'vitest';
import { xlsx } from '../../testing/given/given-spreadsheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const file = async (question: string) =>
  Uint8Array.from(
    await xlsx([
      ['Section', 'Question'],
      ['Network', question],
    ]),
  );

it('reads one file after the other in the same thread, also when they arrive together', async () => {
  expect(await readSpreadsheet(await file('First?'))).toMatchObject({ ok: true, questionsCount: 1 });
  const together = await Promise.all([readSpreadsheet(await file('Second?')), readSpreadsheet(await file('Third?'))]);
  expect(together.map((answer) => answer.ok && answer.sections)).toEqual([
    expect.stringContaining('Second?'),
    expect.stringContaining('Third?'),
  ]);
});
