import { DEFAULT_PAGE_SIZE } from '@weighbridge/domain/kernel/list-order.ts';
import { GraphQLError, type GraphQLField, getNullableType, isListType, type ValidationRule } from 'graphql';
import type { Ctx } from '../platform/context.ts';

export const MAX_DEPTH = 12;
/** Two of the largest pages there are, with about a dozen fields each. */
export const MAX_COST = 250_000;
const MAX_ALIASES = 15;
/** Several times the longest document of the web. */
export const LONGEST_DOCUMENT = 10_000;
export const MAX_TOKENS = 1_000;
/** With every fragment written out. A document without fragments cannot reach it within its tokens. */
export const MAX_FIELDS = 1_000;
/** How many records a list without pages is assumed to hold. */
const USUAL_LENGTH = 10;

const LIMIT = { complexity: MAX_COST, depth: MAX_DEPTH, breadth: 300 };
const NO_LIMIT = {};

const ofTheWeb = new WeakSet<object>();

/** For a document of the web that costs the same every time and was within the limit before: it is not added up with every call. */
export function withoutLimit(ctx: Ctx): Ctx {
  ofTheWeb.add(ctx);
  return ctx;
}

export const limitOf = (ctx: Ctx): Partial<typeof LIMIT> => (ofTheWeb.has(ctx) ? NO_LIMIT : LIMIT);

/** A field costs one; a page costs its fields times its size, whether it turns out full or not. */
export function fieldCost(
  args: { pagination?: { pageSize?: number | null } | null },
  _ctx: unknown,
  field: Pick<GraphQLField<unknown, unknown>, 'args' | 'name' | 'type'>,
): { field: number; multiplier: number } {
  if (field.args.some((argument) => argument.name === 'pagination')) {
    return { field: 1, multiplier: Math.max(1, args.pagination?.pageSize ?? DEFAULT_PAGE_SIZE) };
  }
  const counted = isListType(getNullableType(field.type)) && field.name !== 'items';
  return { field: 1, multiplier: counted ? USUAL_LENGTH : 1 };
}

/** Repeating one field under many aliases multiplies work and guesses in one request, which the limits of depth and cost do not prevent. */
export const limitAliases: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias) return;
      aliases++;
      if (aliases === MAX_ALIASES + 1) {
        context.reportError(new GraphQLError(`At most ${MAX_ALIASES} aliases can be used in one request`, { nodes: node }));
      }
    },
  };
};
