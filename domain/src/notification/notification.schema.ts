import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, integerBetween, missingOr } from '../kernel/validation.ts';

export const NOTIFICATIONS_PAGE_SIZE = 20;
/** More at once are marked by marking all. */
const MOST_MARKED = 1000;

export const listNotificationsSchema = z.object({
  onlyNew: z.boolean().nullish(),
  before: id().nullish(),
  first: integerBetween(1, 100).nullish(),
});

/** Instead of an id, for somebody who has no notification yet. */
export const NONE = 'none';
export const sinceSchema = z.object({ since: z.union([z.literal(NONE), id()]).nullish() });

export const markNotificationsReadSchema = z.object({
  /** Without it all of them. */
  ids: z
    .array(id(), { error: missingOr(MESSAGES.text) })
    .max(MOST_MARKED, `Mark at most ${MOST_MARKED} at once`)
    .nullish(),
  isNew: flag(),
});
