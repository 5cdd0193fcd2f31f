import { ANSWERS_AT_ONCE } from '@weighbridge/domain/answer/answer-input.schema.ts';
import type { ParsedAnswers } from './answer-sheet.operations.ts';

/** Far below what the server takes in one request, so that a slow line shows how far it is. */
const CHARACTERS_AT_ONCE = 250_000;

type Change = ParsedAnswers['changes'][number];

/** In the order of the file. */
export function batchesOf(changes: readonly Change[]): Change[][] {
  const batches: Change[][] = [];
  let room = 0;
  for (const change of changes) {
    const size = JSON.stringify(change.answer).length;
    const last = batches.at(-1);
    if (last && size <= room && last.length < ANSWERS_AT_ONCE) last.push(change);
    else batches.push([change]);
    room = (last === batches.at(-1) ? room : CHARACTERS_AT_ONCE) - size;
  }
  return batches;
}
