import { z } from 'zod';
import { flag, id, ref } from '../kernel/validation.ts';

/** `clientId` is the tab; `question` is the question that the person is at. */
export const markPresenceSchema = z.object({
  project: ref(),
  product: ref(),
  clientId: id(),
  question: ref().nullish(),
  leaving: flag().nullish(),
});
