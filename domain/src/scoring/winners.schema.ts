import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { missingOr, ref } from '../kernel/validation.ts';

export const WINNERS_TEXTS = { title: 'Select Winners', noWinner: 'Please select at least one winner' } as const;

/** `scored` are the products that can win: accepted, with submitted answers. Without any there are no winners to choose (decision 54). */
export const setWinnersSchema = ({ scored }: { readonly scored: readonly string[] }) =>
  z.object({
    project: ref(),
    winners: z
      .array(
        ref().refine((product) => scored.includes(product.id), MESSAGES.option),
        { error: missingOr(MESSAGES.structure) },
      )
      .refine((winners) => winners.length > 0 || scored.length === 0, WINNERS_TEXTS.noWinner),
  });
