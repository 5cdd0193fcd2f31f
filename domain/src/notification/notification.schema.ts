import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, integerBetween, missingOr } from '../kernel/validation.ts';

export const NOTIFICATIONS_PAGE_SIZE = 20;
/** More at once are marked by marking all. */
const MOST_MARKED = 1000;

/** A place in the list: the position of a notification. */
const position = z.string().regex(/^\d{1,18}$/, MESSAGES.option);

export const listNotificationsSchema = z.object({
  onlyNew: z.boolean().nullish(),
  before: position.nullish(),
  first: integerBetween(1, 100).nullish(),
});

export const sinceSchema = z.object({ since: position.nullish() });

export const markNotificationsReadSchema = z.object({
  /** Without it all of them. */
  ids: z
    .array(id(), { error: missingOr(MESSAGES.text) })
    .max(MOST_MARKED, `Mark at most ${MOST_MARKED} at once`)
    .nullish(),
  isNew: flag(),
});
