import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { id, integerBetween, missingOr, oneOf } from '../kernel/validation.ts';
import { HISTORY_TOPICS } from './history.topics.ts';

export const HISTORY_PAGE_SIZE = 50;
const LARGEST_PAGE = 200;

/** A calendar day, as `2026-07-04`; it begins and ends at midnight in New York. */
const day = () => z.iso.date({ error: missingOr(MESSAGES.date) });

const filterSchema = z
  .object({
    person: id().nullish(),
    product: id().nullish(),
    question: id().nullish(),
    topic: oneOf(HISTORY_TOPICS).nullish(),
    from: day().nullish(),
    to: day().nullish(),
  })
  .nullish()
  .transform((filter) => filter ?? {});
export type HistoryFilter = z.output<typeof filterSchema>;

/**
 * Where a page begins: after how many entries of which moment. The number of an event would do as well, but its gaps tell how much happened
 * elsewhere.
 */
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~(\d{1,6})$/;
export interface HistoryCursor {
  readonly at: Date;
  readonly seen: number;
}

export function writeCursor({ at, seen }: HistoryCursor): string {
  return `${at.toISOString()}~${seen}`;
}

const cursorSchema = z
  .string({ error: MESSAGES.text })
  .transform((text, context): HistoryCursor => {
    const [, moment = '', seen = ''] = CURSOR.exec(text) ?? [];
    const at = new Date(moment);
    if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: MESSAGES.option });
    return { at, seen: Number(seen) };
  })
  .nullish();

export const readHistorySchema = z.object({
  project: id(),
  filter: filterSchema,
  after: cursorSchema,
  limit: integerBetween(1, LARGEST_PAGE).nullish(),
});

export const exportHistorySchema = z.object({ project: z.object({ id: id() }), filter: filterSchema });
