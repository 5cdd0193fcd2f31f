import type { ObjectRef } from '@pothos/core';
import { SORT_DIRECTIONS } from '@weighbridge/domain/kernel/paging.ts';
import type { Page } from '../platform/list.ts';
import { builder } from './builder.ts';

export const IdInput = builder.inputType('IdInput', { fields: (t) => ({ id: t.id({ required: true }) }) });

/** What a deletion answers: the id, so that the client's cache can drop the record. */
export const Deleted = builder.objectRef<{ id: string }>('Deleted').implement({ fields: (t) => ({ id: t.exposeID('id') }) });

const SortDirection = builder.enumType('SortDirection', { values: SORT_DIRECTIONS });

const PaginationInput = builder.inputType('PaginationInput', { fields: (t) => ({ page: t.int(), pageSize: t.int() }) });

const SortInput = builder.inputType('SortInput', {
  fields: (t) => ({ field: t.string({ required: true }), direction: t.field({ type: SortDirection, required: true }) }),
});

/** The arguments every list takes besides its filter. */
export function listArgs() {
  return builder.args((t) => ({ pagination: t.field({ type: PaginationInput }), sort: t.field({ type: SortInput }) }));
}

export const PaginationType = builder.objectRef<Page<unknown>['pagination']>('Pagination').implement({
  fields: (t) => ({ page: t.exposeInt('page'), pageSize: t.exposeInt('pageSize'), total: t.exposeInt('total') }),
});

/** The page type of a list: `UserPage { items, pagination }`. */
export function pageOf<Item>(name: string, item: ObjectRef<typeof builder.$inferSchemaTypes, Item>) {
  return builder.objectRef<Page<Item>>(`${name}Page`).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: (page) => page.items }),
      pagination: t.field({ type: PaginationType, resolve: (page) => page.pagination }),
    }),
  });
}
