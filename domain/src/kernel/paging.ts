import { z } from 'zod';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from './list-order.ts';
import { integerBetween, oneOf } from './validation.ts';

export const PAGE_SIZES = [10, 20, 50] as const;
/** The most that a look-up gets in one page. */
export const MAX_PAGE_SIZE = 10_000;
const MAX_PAGE = 1_000_000;

export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** A list whose rows cost much passes a lower maximum. */
export const paginationSchema = (ceiling: number = MAX_PAGE_SIZE) =>
  z
    .object({
      page: integerBetween(1, MAX_PAGE).nullish(),
      pageSize: integerBetween(1, ceiling).nullish(),
    })
    .nullish()
    .transform((value) => ({ page: value?.page ?? DEFAULT_PAGE, pageSize: value?.pageSize ?? DEFAULT_PAGE_SIZE }));

export interface Sort<Field extends string = string> {
  readonly field: Field;
  readonly direction: SortDirection;
}

/** Accepts only the fields that a list offers: an unknown one is invalid input and never gets into a statement. */
export const sortSchema = <const Fields extends readonly [string, ...string[]]>(fields: Fields, fallback: Sort<Fields[number]>) =>
  z
    .object({ field: oneOf(fields), direction: oneOf(SORT_DIRECTIONS) })
    .nullish()
    .transform((value): Sort<Fields[number]> => value ?? fallback);
