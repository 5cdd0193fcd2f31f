import { z } from 'zod';
import { isTodayOrLater } from '../kernel/dates.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, isoDateTime, listOf, ref } from '../kernel/validation.ts';
import { DATE_MESSAGES } from '../project/project-dates.ts';
import { MOST_PRODUCTS } from './participation.schema.ts';

export const STEP_FORM_TEXTS = {
  choiceTitle: 'Choice Products for Scoring',
  choiceIsFinal: 'This decision is final and cannot be changed later.',
  noAcceptedProduct: 'Unable to start scoring because no product has accepted the invitation.',
} as const;

/** Without `selected`, a row without a deadline counts as selected. */
const choiceSchema = z
  .object({ id: id(), selected: flag().nullish(), deadline: isoDateTime().nullish() })
  .transform(({ id: productId, selected, deadline }) => ({ id: productId, selected: selected ?? !deadline, deadline: deadline ?? null }));

/** One row per accepted product that has not submitted: it is scored as it is, or gets a deadline. */
export const chooseProductsSchema = ({ now, open }: { readonly now: Date; readonly open: readonly string[] }) =>
  z
    .object({ project: ref(), products: listOf(choiceSchema, MOST_PRODUCTS) })
    .superRefine(({ products }, context) => {
      products.forEach(({ id: productId, selected, deadline }, index) => {
        const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: ['products', index, field], message });
        // A product that is named twice could be scored as it is and get more time as well.
        const isRepeated = products.findIndex((other) => other.id === productId) < index;
        if (!open.includes(productId) || isRepeated) report('id', MESSAGES.option);
        if (selected) return;
        if (!deadline) report('deadline', MESSAGES.required);
        else if (!isTodayOrLater(deadline, now)) report('deadline', DATE_MESSAGES.notPast);
      });
      const given = new Set(products.map((product) => product.id));
      if (open.some((productId) => !given.has(productId)))
        context.addIssue({ code: 'custom', path: ['products'], message: MESSAGES.structure });
    })
    .transform(({ project, products }) => ({
      project,
      products: products.map((product) => ({ id: product.id, deadline: product.selected ? null : product.deadline })),
    }));
