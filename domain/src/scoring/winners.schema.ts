import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { listOf, ref } from '../kernel/validation.ts';
import { MOST_PRODUCTS } from '../participation/participation.schema.ts';

export const WINNERS_TEXTS = { title: 'Select Winners', noWinner: 'Please select at least one winner' } as const;

/** `scored` are the products that can win: accepted, with submitted answers. Without any there are no winners to choose (decision 54). */
export const setWinnersSchema = ({ scored }: { readonly scored: readonly string[] }) =>
  z.object({
    project: ref(),
    winners: listOf(
      ref().refine((product) => scored.includes(product.id), MESSAGES.option),
      MOST_PRODUCTS,
    ).refine((winners) => winners.length > 0 || scored.length === 0, WINNERS_TEXTS.noWinner),
  });
