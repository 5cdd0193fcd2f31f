import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, isoDateTime, missingOr, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { FAQ_STATUS_NAMES } from './faq.status.ts';

export const FAQ_LIMITS = { text: 5000, rejectReason: 100, search: 200, hash: 200 } as const;

/** Questions and replies within an hour: of all who hold the links of one invitation, and of one vendor with accounts. */
export const FAQ_CEILINGS = { link: 20, vendor: 100 } as const;

/** From this length on a text says enough to look for questions like it. */
export const SIMILAR_FROM = 10;
export const MOST_SIMILAR = 5;

const text = () => requiredText(FAQ_LIMITS.text);
const nested = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: missingOr(MESSAGES.structure) });

export const faqTextSchema = z.object({ text: text() });

export const createFaqQuestionSchema = z.object({
  project: ref(),
  hash: optionalText(FAQ_LIMITS.hash),
  /** The entry of the project it is asked for; without one, the only or first one of the vendor. */
  product: ref().nullish(),
  question: nested({ text: text(), parent: ref().nullish(), question: ref().nullish(), section: ref().nullish() }),
});

export const updateFaqQuestionSchema = z.object({
  project: ref(),
  hash: optionalText(FAQ_LIMITS.hash),
  question: nested({ id: id(), text: text() }),
  updatedAt: isoDateTime().nullish(),
});

export const publishFaqQuestionSchema = z.object({
  project: ref(),
  question: ref(),
  makePublic: flag(),
  updatedAt: isoDateTime().nullish(),
});

const FAQ_AUDIENCES = ['ALL', 'ASKER'] as const;

/** Who reads a question from now on: all vendors, or only the one that asked. */
export const publishFaqFormSchema = z.object({ audience: oneOf(FAQ_AUDIENCES) });

export const rejectFaqFormSchema = z.object({ reason: requiredText(FAQ_LIMITS.rejectReason) });

export const rejectFaqQuestionSchema = rejectFaqFormSchema.extend({ project: ref(), question: ref(), updatedAt: isoDateTime().nullish() });

export const faqFilterSchema = z.object({
  project: id(),
  hash: optionalText(FAQ_LIMITS.hash),
  search: optionalText(FAQ_LIMITS.search),
  status: oneOf(FAQ_STATUS_NAMES).nullish(),
  assignedToMe: flag().nullish(),
  unanswered: flag().nullish(),
});

export const similarFaqSchema = z.object({ project: id(), hash: optionalText(FAQ_LIMITS.hash), text: optionalText(FAQ_LIMITS.text) });

/** Each row carries its answers. */
export const FAQ_PAGE_CEILING = 100;
